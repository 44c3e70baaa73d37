import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './create-query-client'
import { dropAnswers } from './drop-answers'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** Lets what was cancelled end; no timer of five minutes runs meanwhile. */
const letPromisesSettle = () => jest.advanceTimersByTimeAsync(1000)

test.each([
  ['was answered', async () => 'answer'],
  ['failed', async () => Promise.reject(new Error('down'))],
  ['is still being fetched', () => new Promise(() => undefined)],
])('no timer stays of a query that %s', async (_, queryFn) => {
  const client = createQueryClient()
  const stop = new QueryObserver(client, { queryKey: ['orders'], queryFn }).subscribe(() => undefined)
  await letPromisesSettle()
  stop()
  dropAnswers(client)
  await letPromisesSettle()
  expect(jest.getTimerCount()).toBe(0)
  expect(client.getQueryCache().getAll()).toEqual([])
})

test.each([
  ['was carried out', async () => 'done'],
  ['is being carried out', () => new Promise((resolve) => setTimeout(resolve, 500))],
])('no timer stays of a mutation that %s', async (_, mutationFn) => {
  const client = createQueryClient()
  const observer = new MutationObserver(client, { mutationFn })
  const stop = observer.subscribe(() => undefined)
  void observer.mutate()
  await jest.advanceTimersByTimeAsync(0)
  stop()
  dropAnswers(client)
  await letPromisesSettle()
  expect(jest.getTimerCount()).toBe(0)
})
