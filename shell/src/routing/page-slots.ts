import { isOverrideBuild } from '../registry/override-build'
import type { RouteMatch } from './find-route'

/** The rendered pages: the current one and every kept-alive one that was visited. */
export interface PageSlots {
  /** The customer of these pages; they are never shown to another one. */
  ownerId: string | undefined
  pages: RouteMatch[]
}

export const noPages: PageSlots = { ownerId: undefined, pages: [] }

/** A developer's override begins and ends at once. */
const isSwapped = (shownMatch: RouteMatch, current: RouteMatch): boolean =>
  shownMatch.remote.build !== current.remote.build &&
  [shownMatch, current].some(({ remote }) => isOverrideBuild(remote.build))

/**
 * The slots after a change of address or session. `allowed` is false while the page waits for a login: a rendered page
 * stays, hidden, so that nothing typed is lost when the same customer logs in again; another page is not loaded. A
 * hidden page whose remote has a newer release is removed, so that the next visit loads it; the shown page keeps its
 * release, unless a developer overrides it. Returns `slots` itself when nothing changes.
 */
export const nextSlots = (
  slots: PageSlots,
  current: RouteMatch | undefined,
  allowed: boolean,
  userId: string | undefined,
  isOutdated: (page: RouteMatch) => boolean,
): PageSlots => {
  const ownerId = userId ?? slots.ownerId
  const ownPages =
    userId && slots.ownerId && userId !== slots.ownerId
      ? slots.pages.filter(({ route }) => !route.requiresAuth)
      : slots.pages
  const pages = current
    ? ownPages.filter((page) =>
        page.path === current.path ? !isSwapped(page, current) : page.route.cache && !isOutdated(page),
      )
    : ownPages
  const added = current && allowed && !pages.some((page) => page.path === current.path) ? [...pages, current] : pages
  const same = added.length === slots.pages.length && added.every((page, index) => page === slots.pages[index])
  return same && ownerId === slots.ownerId ? slots : { ownerId, pages: added }
}
