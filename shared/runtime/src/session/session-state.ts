import type { UserInfo } from '@portal/contract/auth'
import type { UnpaidOrder } from '@portal/contract/order-list'
import { useState } from 'react'
import { createStore, useStore } from '../store/store'
import { forgetAccount } from './last-login'
import { getToken, removeSessionCookies } from './session-cookies'
import { announceSessionChange } from './session-channel'

export const userInfo = createStore<UserInfo | null>(null)
export const unpaidOrders = createStore<UnpaidOrder[]>([])
export const sessionReady = createStore(false)
export const loginDialogOpen = createStore(false)

export const useUserInfo = (): UserInfo | null => useStore(userInfo)

/**
 * Id of the customer who opened the page, known in its first render and kept when the session ends; '' for a visitor. A
 * page must not draw anything else for it at first: its first HTML has been drawn for ''.
 */
export const usePageOwner = (): string => useState(() => userInfo.get()?.userId ?? '')[0]

/** false until it is known whether the visitor of this page is logged in. */
export const useSessionReady = (): boolean => useStore(sessionReady)
/** Resolves when it is known who is logged in. Never rejects. */
export const whenSessionKnown = (): Promise<void> =>
  new Promise((resolve) => {
    const stops = [userInfo, sessionReady].map(({ subscribe }) => subscribe(() => check()))
    const check = () => {
      if (!userInfo.get() && !sessionReady.get()) return
      for (const stop of stops) stop()
      resolve()
    }
    check()
  })
export const useLoginDialogOpen = (): boolean => useStore(loginDialogOpen)

/** Whether the login dialog is open because a session ended by itself. */
const sessionExpired = createStore(false)
export const useSessionExpired = (): boolean => useStore(sessionExpired)

export const openLoginDialog = (): void => loginDialogOpen.set(true)
export const closeLoginDialog = (): void => {
  loginDialogOpen.set(false)
  sessionExpired.set(false)
}

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

const endSession = (): void => {
  removeSessionCookies()
  emptySession()
  announceSessionChange()
}

/**
 * Forced logout without a server call (spec §4): cookies and user info are cleared, and the account is not filled in at
 * the next login.
 */
export const forceSignOut = (): void => {
  forgetAccount()
  endSession()
}

/** The session has ended on the server (spec §8): the login dialog opens, says why, and knows the account. */
export const expireSession = (): void => {
  if (getToken() !== undefined) sessionExpired.set(true)
  endSession()
  openLoginDialog()
}
