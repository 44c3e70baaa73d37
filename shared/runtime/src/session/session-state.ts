import type { UserInfo } from '@portal/contract/auth'
import type { UnpaidOrder } from '@portal/contract/order'
import { createStore, useStore } from '../store/store'
import { removeSessionCookies } from './session-cookies'
import { announceSessionChange } from './session-channel'

export const userInfo = createStore<UserInfo | null>(null)
export const unpaidOrders = createStore<UnpaidOrder[]>([])
export const sessionReady = createStore(false)
export const loginDialogOpen = createStore(false)

export const useUserInfo = (): UserInfo | null => useStore(userInfo)
/** false until it is known whether the visitor of this page is logged in. */
export const useSessionReady = (): boolean => useStore(sessionReady)
export const useLoginDialogOpen = (): boolean => useStore(loginDialogOpen)

export const openLoginDialog = (): void => loginDialogOpen.set(true)
export const closeLoginDialog = (): void => loginDialogOpen.set(false)

let logoutsHeard = 0

/** Number of logouts that other tabs have announced. */
export const countLogoutsHeard = (): number => logoutsHeard

/** A customer has logged out in another tab: no login dialog opens here. */
export const hearLogout = (): void => {
  logoutsHeard += 1
  closeLoginDialog()
}

/** Clears the logged-in customer, in this page only. */
export const emptySession = (): void => {
  userInfo.set(null)
  unpaidOrders.set([])
}

/** Forced logout without a server call (spec §4): cookies and user info are cleared. */
export const forceSignOut = (): void => {
  removeSessionCookies()
  emptySession()
  announceSessionChange()
}

/** The session has ended on the server (spec §8): like a forced logout, and the login dialog opens. */
export const expireSession = (): void => {
  forceSignOut()
  openLoginDialog()
}
