import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react'
import { PHONE_HAS_WECHAT, WECHAT_EXPIRED, WECHAT_TAKEN, WECHAT_UNAVAILABLE } from '@portal/contract/codes'
import type { CallError } from '@portal/runtime/request/call-error'
import { loadData } from '@portal/runtime/request/request'
import { scanReducer, type ScanPoll, type ScanState, type ScanTicket } from './scan-state'
import { useDocumentVisible } from './use-document-visible'

const pollEvery = 2000

export const wechatExpired = WECHAT_EXPIRED

/** After these the code is of no more use: no WeChat, one that has another account, an account with another WeChat. */
const ends: readonly number[] = [WECHAT_UNAVAILABLE, WECHAT_TAKEN, PHONE_HAS_WECHAT]

/** Who is asked how the scan of a ticket stands; rejects with a `CallError`. */
type PollScan = (ticket: ScanTicket) => Promise<ScanPoll>

/** A scan of WeChat's QR code: fetches a ticket, and asks every 2 s how its scan stands while `active` and the page is looked at. */
export const useScan = (
  active: boolean,
  ask: PollScan,
): { state: ScanState; restart: () => void; expire: () => void } => {
  const [state, dispatch] = useReducer(scanReducer, { step: 'loading' })
  const [round, setRound] = useState(0)
  const isVisible = useDocumentVisible()
  const isWatched = isVisible && active
  const ticket = state.step === 'shown' ? state.ticket : undefined
  const pollOnce = useEffectEvent((asked: ScanTicket) => ask(asked).catch((error: CallError) => error))

  useEffect(() => {
    let wanted = true
    loadData('user/authenticate/wechatTicket', {}).then(
      (fresh) => wanted && dispatch({ type: 'ticket', ticket: fresh }),
      (error: CallError) => wanted && dispatch({ type: 'failed', message: error.message }),
    )
    return () => {
      wanted = false
    }
  }, [round])

  useEffect(() => {
    if (!ticket || !isWatched) return
    let wanted = true
    let timer: ReturnType<typeof setTimeout>
    const later = () => {
      timer = setTimeout(() => void poll(), pollEvery)
    }
    const poll = async () => {
      const outcome = await pollOnce(ticket)
      // A scan that has served its purpose has closed the dialog.
      if (!wanted) return
      if ('state' in outcome) dispatch({ type: 'polled', poll: outcome })
      else if (outcome.code === WECHAT_EXPIRED) dispatch({ type: 'expired' })
      else if (ends.includes(outcome.code)) dispatch({ type: 'failed', message: outcome.message })
      // A lost answer is asked for again: the ticket says when it is over.
      later()
    }
    later()
    return () => {
      wanted = false
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
