import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { userInfo } from '../session/session-state'
import { createQueryClient } from './create-query-client'
import { clearQueryClient } from './clear-query-client'
import { saveAnswers, clearRememberedAnswers, type PageOfPerson, restoreAnswers } from './remembered-answers'

describe('remembered answers', () => {
  const release = {}
  const list: PageOfPerson = { release, page: 'list', userId: 'u-1' }
  const remembered = { isRemembered: true }

  const person = (userId: string) => ({ userId }) as NonNullable<ReturnType<typeof userInfo.get>>

  beforeEach(() => userInfo.set(person('u-1')))
  afterEach(() => {
    clearRememberedAnswers()
    userInfo.set(null)
    jest.restoreAllMocks()
  })

  /** Shows a page with queries, whose keys are their answers, and saves the answers that may be remembered. */
  const visit = async (of: PageOfPerson, keys: string[], meta: Record<string, unknown> = remembered) => {
    const client = createQueryClient()
    const stops = keys.map((key) =>
      new QueryObserver(client, {
        queryKey: [key],
        queryFn: async () => `answer of ${key}`,
        meta,
      }).subscribe(() => undefined),
    )
    await Promise.all(keys.map((key) => client.getQueryCache().find({ queryKey: [key] })?.promise))
    saveAnswers(client, of)
    for (const stop of stops) stop()
    clearQueryClient(client)
  }

  /** The answers with which the next visit of the page begins. */
  const next = (of: PageOfPerson) => {
    const client = createQueryClient()
    restoreAnswers(client, of)
    const queries = client.getQueryCache().getAll()
    const answers = queries.map(({ state }) => state.data)
    const areStale = queries.every((query) => query.isStaleByTime(Infinity))
    clearQueryClient(client)
    return { answers, areStale }
  }

  test('the next visit of the same person has them, and asks for them again however long they are valid', async () => {
    await visit(list, ['orders'])
    expect(next(list)).toEqual({ answers: ['answer of orders'], areStale: true })
    expect(next(list).answers).toHaveLength(1)
  })

  test('only answers of queries that say so are remembered', async () => {
    await visit(list, ['code'], {})
    expect(next(list).answers).toEqual([])
  })

  test('the last visit counts', async () => {
    await visit(list, ['orders'])
    await visit(list, ['orders of May'])
    expect(next(list).answers).toEqual(['answer of orders of May'])
  })

  test.each<[string, PageOfPerson]>([
    ['another page', { ...list, page: 'details' }],
    ['another release', { ...list, release: {} }],
    ['another person', { ...list, userId: 'u-2' }],
    ['a visitor', { ...list, userId: undefined }],
  ])('%s does not have them', async (_, other) => {
    await visit(list, ['orders'])
    expect(next(other).answers).toEqual([])
  })

  test.each([
    ['a logout', () => userInfo.set(null)],
    ['a login as somebody else', () => userInfo.set(person('u-2'))],
  ])('%s ends them, also for the same person', async (_, change) => {
    await visit(list, ['orders'])
    change()
    userInfo.set(person('u-1'))
    expect(next(list).answers).toEqual([])
  })

  test('new information about the same person does not end them', async () => {
    await visit(list, ['orders'])
    userInfo.set(person('u-1'))
    expect(next(list).answers).toHaveLength(1)
  })

  test('they end after five minutes', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0)
    await visit(list, ['orders'])
    now.mockReturnValue(299_000)
    expect(next(list).answers).toHaveLength(1)
    now.mockReturnValue(300_000)
    expect(next(list).answers).toEqual([])
  })

  test('they are of sixteen pages and eight of each', async () => {
    const pages = Array.from({ length: 17 }, (_, index) => ({ ...list, page: `page ${index}` }))
    for (const page of pages)
      await visit(
        page,
        Array.from({ length: 9 }, (_, index) => `answer ${index}`),
      )
    expect(pages.map((page) => next(page).answers.length)).toEqual([0, ...Array<number>(16).fill(8)])
  })
})

describe('answers that are dropped', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  /** Lets cancelled queries end; no timer of five minutes runs meanwhile. */
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
    clearQueryClient(client)
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
    clearQueryClient(client)
    await letPromisesSettle()
    expect(jest.getTimerCount()).toBe(0)
  })
})
