import { createPool } from './pictures'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const counting = () => {
  let total = 0
  return { make: () => ++total, total: () => total }
}

test('makes nothing that nobody asks for', () => {
  const { make, total } = counting()
  createPool(make, 4)
  jest.runAllTimers()
  expect(total()).toBe(0)
})

test('the first is made on the spot, the next ones ahead, as many as were taken and no more than its size', () => {
  const { make, total } = counting()
  const pool = createPool(make, 2)
  expect([pool.take(), total()]).toEqual([1, 1])
  jest.runAllTimers()
  expect(total()).toBe(2)
  for (let count = 0; count < 5; count += 1) pool.take()
  jest.runAllTimers()
  expect(total()).toBe(6 + 2)
})

test('makes one at a time', () => {
  const { make, total } = counting()
  const pool = createPool(make, 4)
  for (let count = 0; count < 4; count += 1) pool.take()
  jest.advanceTimersToNextTimer()
  expect(total()).toBe(4 + 1)
})

test('serves nothing twice', () => {
  const pool = createPool(counting().make, 3)
  const served = Array.from({ length: 20 }, (_, index) => {
    if (index % 3 === 0) jest.runAllTimers()
    return pool.take()
  })
  expect(new Set(served).size).toBe(20)
})

test('makes nothing more once closed', () => {
  const { make, total } = counting()
  const pool = createPool(make, 3)
  pool.take()
  pool.close()
  jest.runAllTimers()
  expect([total(), jest.getTimerCount()]).toEqual([1, 0])
})
