import type { LoginAnswer } from '@portal/contract/auth'
import { UNAVAILABLE } from '@portal/contract/codes'
import { repeatDelay, repeatPauses } from '../lifecycle/repeat-query'
import { request } from '../request/request'
import { toast } from '../toast/toast'
import { announceSessionChange } from './session-channel'
import { getToken, getUserId, saveUserId } from './session-cookies'
import { closeLoginDialog, expireSession, forceSignOut, userInfo } from './session-state'
import { refreshUnpaidOrders } from './unpaid-orders'

/** Deletes searches and drafts of forms at a logout; a session that has merely expired keeps them. */
const clearDrafts = (userId: string): void => {
  try {
    for (const storage of [sessionStorage, localStorage]) {
      for (const key of Object.keys(storage))
        if (/^portal-(send|qr|feedback|search)-/.test(key) && key.includes(userId)) storage.removeItem(key)
    }
  } catch {
    // Blocked storage contains no drafts.
  }
}

let latest = 0

/** Milliseconds within which an aborted call is attributed to leaving the page. A download begins like a navigation. */
const leavingTime = 3_000
let isLeaving = false

/** Milliseconds after which a page is gone whose calls were aborted because the next page has arrived. */
const sessionLossDelayMs = 300

/** The browser begins to leave this page and aborts its calls, which says nothing about the session. */
export const recordNavigation = (): void => {
  isLeaving = true
  setTimeout(() => {
    isLeaving = false
  }, leavingTime)
}

/**
 * Asks again while a process or the database changes places, as queries do: no page that needs a login is shown
 * without. Not after the session has ended meanwhile, which an answer without a token would say once more.
 */
const askUserInfo = async (isLatest: () => boolean) => {
  for (let failures = 0; ; failures += 1) {
    const envelope = await request('user/queryUerInfo', {}, { raw: true })
    if (envelope.code !== UNAVAILABLE || failures === repeatPauses.length) return envelope
    await new Promise((resolve) => setTimeout(resolve, repeatDelay(failures)))
    if (!isLatest() || !getToken()) return envelope
  }
}

const load = async (isLatest: () => boolean) => {
  const envelope = await askUserInfo(isLatest)
  if (!isLatest()) return
  if (envelope.code !== 0 || !envelope.data) {
    // An expired session was already ended by the request helper.
    console.warn('user info was not loaded', envelope.code, envelope.message)
    return
  }
  userInfo.set(envelope.data)
  dispatchEvent(new CustomEvent('user-info-updated', { detail: envelope.data }))
  await refreshUnpaidOrders()
}

/**
 * Loads who is logged in (spec §4). Never rejects: a dead session or any exception ends the session and shows the
 * login dialog, but not a call that was aborted because the page is being left, so that a quick navigation does not log
 * anybody out. Of overlapping calls only the last one counts.
 */
export const fetchUserInfo = async (): Promise<void> => {
  const turn = ++latest
  const isLatest = () => turn === latest
  try {
    await load(isLatest)
  } catch (error) {
    console.error('user info was not loaded', error)
    if (isLeaving) return
    await new Promise((resolve) => setTimeout(resolve, sessionLossDelayMs))
    if (isLatest() && !isLeaving) expireSession()
  }
}

/** Milliseconds; longer than usual, because the message is important and unexpected. */
const revokedToastDuration = 3000

/**
 * After a login that returned `userId` (the token came in the response header): spec §4. `revoked` is shown as a toast:
 * this login has withdrawn the cancellation of the account.
 */
export const signIn = async (
  userId: string,
  { revoked = false }: Partial<Pick<LoginAnswer, 'revoked'>> = {},
): Promise<void> => {
  saveUserId(userId)
  if (revoked) toast.info('已撤销账号注销申请', revokedToastDuration)
  await fetchUserInfo()
  if (!userInfo.get()) return
  closeLoginDialog()
  announceSessionChange()
}

/** Ends the session on the server; only when that succeeded, here as well. */
export const signOut = async (): Promise<void> => {
  const userId = getUserId()
  const envelope = getToken() ? await request('user/logout', {}).catch(() => undefined) : undefined
  if (!envelope) return
  if (userId) clearDrafts(userId)
  forceSignOut()
  announceSessionChange(true)
  closeLoginDialog()
}
