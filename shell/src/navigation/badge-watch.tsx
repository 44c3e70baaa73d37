import { CallError, loadData, setMenuBadge, useUserInfo } from '@portal/shared'
import { SESSION_EXPIRED } from '@portal/shared/contract/codes'
import type { RegistryRoute } from '@portal/shared/contract/registry'
import { useEffect } from 'react'
import { useRegistry } from '../registry/registry-store'

/** Milliseconds between two questions while somebody looks at the portal. */
const interval = 60_000

/** The request helper has ended the session and asks to log in: that is no failure of the badge. */
const hasEndedSession = (error: unknown): boolean => error instanceof CallError && error.code === SESSION_EXPIRED

type Page = Required<Pick<RegistryRoute, 'path' | 'badge'>>

const ask = async ({ path, badge }: Page, isWanted: () => boolean): Promise<void> => {
  try {
    const { count } = await loadData(badge, {})
    if (isWanted()) setMenuBadge(path, count)
  } catch (error) {
    if (!hasEndedSession(error)) console.warn(`the badge of ${path} was not loaded`, error)
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
