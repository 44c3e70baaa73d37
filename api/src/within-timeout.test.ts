import { NotInTime, withinTimeout } from './within-timeout'

test('the result of work that ends in its time', async () =>
  expect(await withinTimeout(60_000, Promise.resolve(1))).toBe(1))

test('work that fails throws its own error', async () => {
  const failure = new Error('refused')
  await expect(withinTimeout(60_000, Promise.reject(failure))).rejects.toBe(failure)
})

test('work that does not end in its time is told apart', async () => {
  jest.useFakeTimers()
  const waiting = expect(withinTimeout(500, new Promise(() => undefined))).rejects.toBeInstanceOf(NotInTime)
  await jest.advanceTimersByTimeAsync(500)
  await waiting
  jest.useRealTimers()
})
