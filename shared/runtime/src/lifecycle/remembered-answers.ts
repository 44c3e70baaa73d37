import { userInfo } from '../session/session-state'
import type { QueryClient } from '../query'

/** Milliseconds for which answers are shown again, and how many: of pages, and of each page. */
const lifeMs = 300_000
const maxPages = 16
const maxAnswers = 8

interface RememberedPage {
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
export type PageOfPerson = Pick<RememberedPage, 'release' | 'page' | 'userId'>

let pages: RememberedPage[] = []

const isSame = (one: PageOfPerson, other: PageOfPerson): boolean =>
  one.release === other.release && one.page === other.page

/** Without a person, or with another one, the answers of the last one are gone at once and not only unused. */
let person: string | undefined
userInfo.subscribe(() => {
  const next = userInfo.get()?.userId
  if (next !== person) clearRememberedAnswers()
  person = next
})

/** Clears the answers of all pages, as they may be out of date. */
export const clearRememberedAnswers = (): void => {
  pages = []
}

const dropOld = (): void => {
  const now = performance.now()
  pages = pages.filter(({ at }) => now - at < lifeMs)
}

/**
 * Saves a page's answers for its next visit: those of the queries with `rememberedAnswer` (kit) that are used now,
 * without anything that is bound to the page.
 */
export const saveAnswers = (client: QueryClient, of: PageOfPerson): void => {
  dropOld()
  const answers = client
    .getQueryCache()
    .findAll({
      type: 'active',
      predicate: ({ meta, state }) => meta?.isRemembered === true && state.status === 'success',
    })
    .slice(0, maxAnswers)
    .map(({ queryKey, state: { data, dataUpdatedAt } }) => ({ queryKey, data, updatedAt: dataUpdatedAt }))
  const others = pages.filter((page) => !isSame(page, of))
  pages = answers.length === 0 ? others : [...others, { ...of, at: performance.now(), answers }].slice(-maxPages)
}

/**
 * Puts the saved answers into the new client of a page: they are shown at once, and fetched again whatever their age.
 */
export const restoreAnswers = (client: QueryClient, of: PageOfPerson): void => {
  dropOld()
  const remembered = pages.find((page) => isSame(page, of) && page.userId === of.userId)
  for (const { queryKey, data, updatedAt } of remembered?.answers ?? [])
    client.setQueryData(queryKey, data, { updatedAt })
  void client.invalidateQueries({ refetchType: 'none' })
}
