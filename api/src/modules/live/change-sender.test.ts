import { lookEvery, startSender } from './change-sender'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const start = (send: () => Promise<boolean> = () => Promise.resolve(false)) => {
  const sent = jest.fn(send)
  const report = jest.fn()
  return { sent, report, sender: startSender(sent, report) }
}

test('without a word it looks twice a second', async () => {
  const { sent, sender } = start()
  await jest.advanceTimersByTimeAsync(lookEvery * 4)
  expect(sent).toHaveBeenCalledTimes(4)
  await sender.stop()
})

test('when something may have changed it looks within 50 ms, however often that is said', async () => {
  const { sent, sender } = start()
  for (let count = 0; count < 20; count += 1) {
    sender.nudge()
    await jest.advanceTimersByTimeAsync(5)
  }
  expect(sent).toHaveBeenCalledTimes(2)
  await sender.stop()
})

test('a word while it looks is not lost', async () => {
  let finish = (): void => undefined
  const { sent, sender } = start(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(false)
      }),
  )
  sender.nudge()
  await jest.advanceTimersByTimeAsync(50)
  sender.nudge()
  finish()
  await jest.advanceTimersByTimeAsync(50)
  expect(sent).toHaveBeenCalledTimes(2)
  finish()
  await sender.stop()
})

test('it goes on while there are changes', async () => {
  const results = [true, true, false]
  const { sent, sender } = start(() => Promise.resolve(results.shift() ?? false))
  sender.nudge()
  await jest.advanceTimersByTimeAsync(150)
  expect(sent).toHaveBeenCalledTimes(3)
  await sender.stop()
})

test('while it fails it tries once a second, whatever is said, and reports the beginning and the end', async () => {
  let isAway = true
  const { sent, report, sender } = start(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(false)))
  sender.nudge()
  await jest.advanceTimersByTimeAsync(50)
  for (let count = 0; count < 30; count += 1) {
    sender.nudge()
    await jest.advanceTimersByTimeAsync(100)
  }
  expect(sent).toHaveBeenCalledTimes(4)
  expect(report.mock.calls).toEqual([[new Error('away')]])
  isAway = false
  await jest.advanceTimersByTimeAsync(1000)
  expect(report.mock.calls.at(-1)).toEqual([null])
  await sender.stop()
})

test('stopping waits for what is under way, and nothing follows', async () => {
  let finish = (): void => undefined
  const { sent, sender } = start(
    () =>
      new Promise((resolve) => {
        finish = () => resolve(true)
      }),
  )
  await jest.advanceTimersByTimeAsync(lookEvery)
  let isStopped = false
  const stopped = sender.stop().then(() => {
    isStopped = true
  })
  await jest.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  finish()
  await stopped
  sender.nudge()
  await jest.advanceTimersByTimeAsync(1000)
  expect(sent).toHaveBeenCalledTimes(1)
})
