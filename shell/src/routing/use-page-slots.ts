import { useEffect, useState } from 'react'
import { findRemote } from '../registry/registry-store'
import { saveCachedView } from './cached-views'
import type { RouteMatch } from './find-route'
import { nextSlots, noPages, type PageSlots } from './page-slots'

const isOutdated = ({ remote }: RouteMatch): boolean => {
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
  const updatedSlots = nextSlots(slots, current, allowed, userId, isOutdated)
  // Derived state, set during rendering, so that no wrong page is painted for a moment.
  if (updatedSlots !== slots) setSlots(updatedSlots)

  const cachedPath = allowed && current?.route.cache ? current.path : undefined
  useEffect(() => {
    if (cachedPath) saveCachedView(cachedPath)
  }, [cachedPath])
  return updatedSlots
}
