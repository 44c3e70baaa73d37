import { useCallback, useEffect, useEffectEvent, useReducer, useState, useSyncExternalStore } from 'react'
import {
  ACCOUNT_CLOSED,
  PHONE_HAS_WECHAT,
  WECHAT_EXPIRED,
  WECHAT_TAKEN,
  WECHAT_UNAVAILABLE,
} from '@portal/contract/codes'
import type { CallError } from '@portal/runtime/request/call-error'
import { loadData } from '@portal/runtime/request/request'
import { scanReducer, type ScanPoll, type ScanState, type ScanTicket } from './scan-state'

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** false while the browser's tab is in the background. */
const useDocumentVisible = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )

const pollEvery = 2000

export const wechatExpired = WECHAT_EXPIRED

/**
 * Errors that end the scan: WeChat is unavailable, the WeChat belongs to another account, the account has another
 * WeChat, or has lost its number.
 */
const ends: readonly number[] = [WECHAT_UNAVAILABLE, WECHAT_TAKEN, PHONE_HAS_WECHAT, ACCOUNT_CLOSED]

/** Requests the status of a ticket's scan; rejects with a `CallError`. */
type PollScan = (ticket: ScanTicket) => Promise<ScanPoll>

/**
 * A scan of WeChat's QR code: fetches a ticket, and polls its status every 2 s while `active` and the tab is visible.
 */
export const useScan = (
  active: boolean,
  pollScan: PollScan,
): { state: ScanState; restart: () => void; expire: () => void } => {
  const [state, dispatch] = useReducer(scanReducer, { step: 'loading' })
  const [round, setRound] = useState(0)
  const isVisible = useDocumentVisible()
  const isWatched = isVisible && active
  const ticket = state.step === 'shown' ? state.ticket : undefined
  const pollOnce = useEffectEvent((current: ScanTicket) => pollScan(current).catch((error: CallError) => error))

  useEffect(() => {
    let isCurrent = true
    loadData('user/authenticate/wechatTicket', {}).then(
      (fresh) => isCurrent && dispatch({ type: 'ticket', ticket: fresh }),
      (error: CallError) => isCurrent && dispatch({ type: 'failed', message: error.message }),
    )
    return () => {
      isCurrent = false
    }
  }, [round])

  useEffect(() => {
    if (!ticket || !isWatched) return
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(() => void poll(), pollEvery)
    }
    const poll = async () => {
      const outcome = await pollOnce(ticket)
      // A successful scan has closed the dialog meanwhile.
      if (!isCurrent) return
      if ('state' in outcome) dispatch({ type: 'polled', poll: outcome })
      else if (outcome.code === WECHAT_EXPIRED) dispatch({ type: 'expired' })
      else if (ends.includes(outcome.code)) dispatch({ type: 'failed', message: outcome.message })
      // A lost answer is requested again; an expired ticket ends the polling.
      later()
    }
    later()
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [ticket, isWatched])

  const restart = useCallback(() => {
    dispatch({ type: 'start' })
    setRound((count) => count + 1)
  }, [])
  const expire = useCallback(() => dispatch({ type: 'expired' }), [])
  return { state, restart, expire }
}
