import { setMenuBadge, useUserInfo } from '@portal/shared'
import { SESSION_EXPIRED } from '@portal/contract/codes'
import type { Envelope } from '@portal/contract/envelope'
import type { RegistryRoute } from '@portal/contract/registry'
import { requestRaw } from '@portal/shared/internal'
import { useEffect } from 'react'
import { useRegistry } from '../registry/registry-store'

/** Polling interval in milliseconds while the portal is visible. */
const interval = 60_000

type Page = Required<Pick<RegistryRoute, 'path' | 'badge'>>

/** The `count` of a response. The call is chosen by a remote, so the response can be anything. */
const countOf = (data: unknown): number | undefined => {
  if (typeof data !== 'object' || data === null || !('count' in data)) return undefined
  return typeof data.count === 'number' && Number.isInteger(data.count) && data.count >= 0 ? data.count : undefined
}

const ask = async ({ path, badge }: Page, isWanted: () => boolean): Promise<void> => {
  try {
    const { code, data } = await requestRaw<Envelope<unknown>>(badge, {})
    // The request helper has ended the session and opens the login: that is no failure of the badge.
    if (code === SESSION_EXPIRED) return
    const count = code === 0 ? countOf(data) : undefined
    if (count === undefined) console.warn(`the badge of ${path}: ${badge} answered no count`)
    else if (isWanted()) setMenuBadge(path, count)
  } catch (error) {
    console.warn(`the badge of ${path} was not loaded`, error)
  }
}

/** Polls the counts of pages with a badge; there are none without a login. */
export const BadgeWatch = () => {
  const { remotes } = useRegistry()
  const userId = useUserInfo()?.userId
  // Polling for releases replaces the registry every minute, but its badges usually stay the same.
  const pagesJson = JSON.stringify(
    remotes.flatMap(({ routes }) => routes.flatMap(({ path, badge }) => (badge ? { path, badge } : []))),
  )
  useEffect(() => {
    if (!userId) return
    const pages = JSON.parse(pagesJson) as Page[]
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
  }, [pagesJson, userId])
  return null
}
