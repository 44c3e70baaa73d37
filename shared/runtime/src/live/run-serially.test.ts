import { runGap, runSerially } from './run-serially'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const fine = { isError: false }

test('many wishes make few runs, and the last wish is served', async () => {
  const refresh = jest.fn(() => Promise.resolve(fine))
  const { want } = runSerially(refresh)
  for (let time = 0; time < 10_000; time += 100) {
    want()
    await pass(100)
  }
  const runs = refresh.mock.calls.length
  expect(runs).toBeLessThanOrEqual(10_000 / runGap)
  want()
  await pass(runGap)
  expect(refresh).toHaveBeenCalledTimes(runs + 1)
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(runs + 1)
})

test('one at a time: what is wanted during a slow run makes another one', async () => {
  let finish: (result: { isError: boolean }) => void = () => undefined
  const refresh = jest.fn(
    () =>
      new Promise<{ isError: boolean }>((resolve) => {
        finish = resolve
      }),
  )
  const { want } = runSerially(refresh)
  want()
  await pass(runGap)
  want()
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  finish(fine)
  await pass(runGap)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test.each([
  ['says so', () => Promise.resolve({ isError: true })],
  ['throws', () => Promise.reject(new Error('no'))],
])('a run that failed is repeated: it %s', async (_, fail) => {
  const refresh = jest
    .fn(fail)
    .mockImplementation(() => Promise.resolve(fine))
    .mockImplementationOnce(fail)
  const { want } = runSerially(refresh)
  want()
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('nothing runs after the stop', async () => {
  const refresh = jest.fn(() => Promise.resolve({ isError: true }))
  const { want, stop } = runSerially(refresh)
  want()
  await pass(runGap)
  stop()
  want()
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})
