import type { SiteConfig } from '@portal/contract/site-config'
import { shareCookies } from '../cookies/site-cookie'
import { onSessionMayHaveChanged } from './session-channel'
import { getToken, getUserId, requireSecureCookies } from './session-cookies'
import { closeLoginDialog, emptySession, hearLogout, sessionReady, userInfo } from './session-state'
import { refreshUnpaidOrders, unpaidRefreshInterval } from './unpaid-orders'
import { fetchUserInfo, recordNavigation } from './user-info'

/** Follows a change of the cookies by another tab: a logout, a login, or another person. */
const followCookies = async (isLogout: boolean) => {
  if (!getToken()) {
    // A call of this tab may have failed with the expired session before the logout was announced, or may still fail.
    if (isLogout) hearLogout()
    return emptySession()
  }
  if (userInfo.get()?.userId === getUserId()) return refreshUnpaidOrders()
  await fetchUserInfo()
  if (userInfo.get()) closeLoginDialog()
}

/**
 * Starts the session of this page, once, by the shell: user info when there is a token, then the unpaid orders every
 * 60 s while this tab is visible. Returns a function that stops it.
 */
export const startSession = ({
  secureCookies,
  cookieDomain = '',
}: Pick<SiteConfig, 'secureCookies' | 'cookieDomain'>): (() => void) => {
  if (secureCookies) requireSecureCookies()
  shareCookies(cookieDomain)
  const start = getToken() ? fetchUserInfo() : Promise.resolve()
  void start.finally(() => sessionReady.set(true))
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refreshUnpaidOrders()
  }, unpaidRefreshInterval)
  addEventListener('beforeunload', recordNavigation)
  const stopFollowing = onSessionMayHaveChanged((isLogout) => void followCookies(isLogout))
  return () => {
    clearInterval(timer)
    stopFollowing()
    removeEventListener('beforeunload', recordNavigation)
  }
}
