import { userInfo } from '../session/session-state'
import type { QueryClient } from '../query'

/** Milliseconds for which answers are shown again, and how many: of pages, and of each page. */
const lifeMs = 300_000
const maxPages = 16
const maxAnswers = 8

interface CachedPage {
  /** Identity of the remote's release; an empty object that is only compared. */
  release: object
  page: string
  /** Whose answers they are; undefined for a visitor. */
  userId: string | undefined
  /** By the monotonic clock, in milliseconds. */
  at: number
  answers: { queryKey: readonly unknown[]; data: unknown; updatedAt: number }[]
}

/** Identifies a page of a release, for one person. */
export type PageOfPerson = Pick<CachedPage, 'release' | 'page' | 'userId'>

let cachedPages: CachedPage[] = []

const isSame = (one: PageOfPerson, other: PageOfPerson): boolean =>
  one.release === other.release && one.page === other.page

/** Without a person, or with another one, the answers of the last one are gone at once and not only unused. */
let person: string | undefined
userInfo.subscribe(() => {
  const next = userInfo.get()?.userId
  if (next !== person) clearAnswerCache()
  person = next
})

/** Clears all cached answers, as they may be out of date. */
export const clearAnswerCache = (): void => {
  cachedPages = []
}

const dropOld = (): void => {
  const now = performance.now()
  cachedPages = cachedPages.filter(({ at }) => now - at < lifeMs)
}

/**
 * Caches a page's answers for its next visit: those of the queries with `cachedAnswer` (kit) that are used now, without
 * anything that is bound to the page.
 */
export const cacheAnswers = (client: QueryClient, of: PageOfPerson): void => {
  dropOld()
  const answers = client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ meta, state }) => meta?.isCached === true && state.status === 'success',
    })
    .slice(0, maxAnswers)
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, updatedAt: dataUpdatedAt }))
  const others = cachedPages.filter((page) => !isSame(page, of))
  cachedPages = answers.length === 0 ? others : [...others, { ...of, at: performance.now(), answers }].slice(-maxPages)
}

/**
 * Puts cached answers into the new client of a page: they are shown at once, and asked for again whatever their age.
 */
export const restoreAnswers = (client: QueryClient, of: PageOfPerson): void => {
  dropOld()
  const cached = cachedPages.find((page) => isSame(page, of) && page.userId === of.userId)
  for (const { queryKey, data, updatedAt } of cached?.answers ?? []) client.setQueryData(queryKey, data, { updatedAt })
  void client.invalidateQueries({ refetchType: 'none' })
}
