import { runGap, runSerially } from './run-serially'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds)
const fine = { isError: false }

test('many requests make few runs, and the last request is served', async () => {
  const refresh = jest.fn(() => Promise.resolve(fine))
  const { request } = runSerially(refresh)
  for (let time = 0; time < 10_000; time += 100) {
    request()
    await pass(100)
  }
  const runs = refresh.mock.calls.length
  expect(runs).toBeLessThanOrEqual(10_000 / runGap)
  request()
  await pass(runGap)
  expect(refresh).toHaveBeenCalledTimes(runs + 1)
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(runs + 1)
})

test('one at a time: a request during a slow run makes another run', async () => {
  let finish: (result: { isError: boolean }) => void = () => undefined
  const refresh = jest.fn(
    () =>
      new Promise<{ isError: boolean }>((resolve) => {
        finish = resolve
      }),
  )
  const { request } = runSerially(refresh)
  request()
  await pass(runGap)
  request()
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
  const { request } = runSerially(refresh)
  request()
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('nothing runs after the stop', async () => {
  const refresh = jest.fn(() => Promise.resolve({ isError: true }))
  const { request, stop } = runSerially(refresh)
  request()
  await pass(runGap)
  stop()
  request()
  await pass(60_000)
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(jest.getTimerCount()).toBe(0)
})
