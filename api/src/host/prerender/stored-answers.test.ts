import { storedAnswers } from './prerender'

const minute = 60_000
const start = () => {
  let now = 0
  const ask = jest.fn<Promise<string | undefined>, [string]>(async (key) => `${key} at ${now / minute}`)
  const answers = storedAnswers(ask, { clock: () => new Date(now), lifetime: 10 * minute })
  const settle = () => new Promise(setImmediate)
  return {
    ask,
    answers,
    settle,
    advance: (minutes: number) => {
      now += minutes * minute
    },
  }
}

test('an answer is fetched once, even for many requests at once, and each key has its own', async () => {
  const { ask, answers } = start()
  expect(await Promise.all([answers.get('a'), answers.get('a'), answers.get('b')])).toEqual([
    'a at 0',
    'a at 0',
    'b at 0',
  ])
  expect(await answers.get('a')).toBe('a at 0')
  expect(ask).toHaveBeenCalledTimes(2)
})

test('past its time it is given once more, while the next one is fetched', async () => {
  const { answers, settle, advance } = start()
  await answers.get('a')
  advance(11)
  expect(await answers.get('a')).toBe('a at 0')
  await settle()
  expect(await answers.get('a')).toBe('a at 11')
})

test('a database that is down takes nothing away', async () => {
  const { ask, answers, settle, advance } = start()
  await answers.get('a')
  ask.mockRejectedValue(new Error('down'))
  advance(11)
  for (let times = 0; times < 3; times++) {
    expect(await answers.get('a')).toBe('a at 0')
    await settle()
  }
  expect(await answers.get('b')).toBeUndefined()
})

test('what there is not is not remembered', async () => {
  const { ask, answers } = start()
  ask.mockResolvedValueOnce(undefined)
  expect(await answers.get('a')).toBeUndefined()
  expect(await answers.get('a')).toBe('a at 0')
})

test('a page waits a second for its first answer and no longer', async () => {
  jest.useFakeTimers()
  const { ask, answers } = start()
  let late: (text: string) => void = () => undefined
  ask.mockReturnValueOnce(
    new Promise((resolve) => {
      late = resolve
    }),
  )
  const first = answers.get('a')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(await first).toBeUndefined()
  late('here')
  await jest.advanceTimersByTimeAsync(0)
  expect(await answers.get('a')).toBe('here')
  jest.useRealTimers()
})
