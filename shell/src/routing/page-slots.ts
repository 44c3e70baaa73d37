import { useEffect, useState } from 'react'
import { isOverrideBuild } from '../registry/override-build'
import { findRemote } from '../registry/registry-store'
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

const storageKey = 'cachedViews'

/**
 * Adds a kept-alive page to the tab's list of cached views (spec §2). Where storage is blocked, only the list is lost.
 */
const saveCachedView = (path: string): void => {
  try {
    const storedValue: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    const views = Array.isArray(storedValue) ? storedValue : []
    if (!views.includes(path)) sessionStorage.setItem(storageKey, JSON.stringify([...views, path]))
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}

const isReleaseOutdated = ({ remote }: RouteMatch): boolean => {
  const now = findRemote(remote.name)
  return now !== undefined && (now.build !== remote.build || now.disabled?.notice !== remote.disabled?.notice)
}

/** The pages to render with the current one, which is `undefined` while the address is being replaced. */
export const usePageSlots = (
  current: RouteMatch | undefined,
  allowed: boolean,
  userId: string | undefined,
): PageSlots => {
  const [slots, setSlots] = useState(noPages)
  const updatedSlots = nextSlots(slots, current, allowed, userId, isReleaseOutdated)
  // Derived state, set during rendering, so that no wrong page is painted for a moment.
  if (updatedSlots !== slots) setSlots(updatedSlots)

  const cachedPath = allowed && current?.route.cache ? current.path : undefined
  useEffect(() => {
    if (cachedPath) saveCachedView(cachedPath)
  }, [cachedPath])
  return updatedSlots
}
