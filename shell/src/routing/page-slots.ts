import { isOverrideBuild } from '../registry/override-build'
import type { RouteMatch } from './find-route'

/** Pages that stay rendered: the current one and every kept-alive one that was visited. */
export interface PageSlots {
  /** Whose pages these are; another person never sees them. */
  ownerId: string | undefined
  pages: RouteMatch[]
}

export const noPages: PageSlots = { ownerId: undefined, pages: [] }

/** A developer's override comes and goes at once. */
const isSwapped = (shown: RouteMatch, current: RouteMatch): boolean =>
  shown.remote.build !== current.remote.build && [shown, current].some(({ remote }) => isOverrideBuild(remote.build))

/**
 * The slots after an address change or a session change. `allowed` is false while the page waits for a login: a page that
 * is rendered already stays (hidden), so that nothing typed is lost when the same person logs in again; a page that is
 * not is not loaded. A hidden page whose remote has a newer release goes, so that coming back takes it; the shown one keeps
 * its own, unless a developer swaps it. Returns `slots` itself when nothing changes.
 */
export const nextSlots = (
  slots: PageSlots,
  current: RouteMatch | undefined,
  allowed: boolean,
  userId: string | undefined,
  isOutdated: (page: RouteMatch) => boolean,
): PageSlots => {
  const ownerId = userId ?? slots.ownerId
  const known =
    userId && slots.ownerId && userId !== slots.ownerId
      ? slots.pages.filter(({ route }) => !route.requiresAuth)
      : slots.pages
  const pages = current
    ? known.filter((page) =>
        page.path === current.path ? !isSwapped(page, current) : page.route.cache && !isOutdated(page),
      )
    : known
  const added = current && allowed && !pages.some((page) => page.path === current.path) ? [...pages, current] : pages
  const same = added.length === slots.pages.length && added.every((page, index) => page === slots.pages[index])
  return same && ownerId === slots.ownerId ? slots : { ownerId, pages: added }
}
