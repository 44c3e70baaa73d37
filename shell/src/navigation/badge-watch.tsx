import { setMenuBadge, useUserInfo } from '@portal/shared'
import { SESSION_EXPIRED } from '@portal/contract/codes'
import type { Envelope } from '@portal/contract/envelope'
import type { RegistryRoute } from '@portal/contract/registry'
import { requestRaw } from '@portal/shared/internal'
import { useEffect } from 'react'
import { useRegistry } from '../registry/registry-store'

/** Milliseconds between two questions while somebody looks at the portal. */
const interval = 60_000

type Page = Required<Pick<RegistryRoute, 'path' | 'badge'>>

/** The `count` of an answer. A remote names the call, so anything may have been answered. */
const countOf = (data: unknown): number | undefined => {
  if (typeof data !== 'object' || data === null || !('count' in data)) return undefined
  return typeof data.count === 'number' && Number.isInteger(data.count) && data.count >= 0 ? data.count : undefined
}

const ask = async ({ path, badge }: Page, isWanted: () => boolean): Promise<void> => {
  try {
    const { code, data } = await requestRaw<Envelope<unknown>>(badge, {})
    // The request helper has ended the session and asks to log in: that is no failure of the badge.
    if (code === SESSION_EXPIRED) return
    const count = code === 0 ? countOf(data) : undefined
    if (count === undefined) console.warn(`the badge of ${path}: ${badge} answered no count`)
    else if (isWanted()) setMenuBadge(path, count)
  } catch (error) {
    console.warn(`the badge of ${path} was not loaded`, error)
  }
}

/** Asks how much is new on the pages that tell; who is not logged in has nothing new. */
export const BadgeWatch = () => {
  const { remotes } = useRegistry()
  const userId = useUserInfo()?.userId
  // Looking for new releases makes a new registry every minute; what it says of badges stays the same.
  const told = JSON.stringify(
    remotes.flatMap(({ routes }) => routes.flatMap(({ path, badge }) => (badge ? { path, badge } : []))),
  )
  useEffect(() => {
    if (!userId) return
    const pages = JSON.parse(told) as Page[]
    let isWanted = true
    const refreshAllBadges = () => {
      if (document.visibilityState === 'visible') pages.forEach((page) => void ask(page, () => isWanted))
    }
    refreshAllBadges()
    const timer = setInterval(refreshAllBadges, interval)
    document.addEventListener('visibilitychange', refreshAllBadges)
    return () => {
      isWanted = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshAllBadges)
      pages.forEach(({ path }) => setMenuBadge(path, 0))
    }
  }, [told, userId])
  return null
}
