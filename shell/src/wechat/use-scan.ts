import { type CallError, loadData, signIn, useLoginDialogOpen } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { scanReducer, type ScanState, type ScanTicket } from './scan-state'
import { useDocumentVisible } from './use-document-visible'

const pollEvery = 2000

/** Typed by the catalogue, written here: its sentences stay out of the browser. */
export const wechatExpired: typeof errorCatalogue.WECHAT_EXPIRED.code = 40914
const wechatUnavailable: typeof errorCatalogue.WECHAT_UNAVAILABLE.code = 50302

/** A login by QR code: fetches a ticket, and asks every 2 s how its scan stands while `active`, the dialog is open and the page is looked at. */
export const useScan = (active: boolean): { state: ScanState; restart: () => void; expire: () => void } => {
  const [state, dispatch] = useReducer(scanReducer, { step: 'loading' })
  const [round, setRound] = useState(0)
  const isVisible = useDocumentVisible()
  const isWatched = useLoginDialogOpen() && isVisible && active
  const ticket = state.step === 'shown' ? state.ticket : undefined

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
      const outcome = await askOnce(ticket)
      if (!wanted) return
      if ('state' in outcome && outcome.state === 'LOGGED_IN') await signIn(outcome.userId, outcome)
      // A login that succeeded has closed the dialog.
      if (!wanted) return
      if ('state' in outcome) dispatch({ type: 'polled', poll: outcome })
      else if (outcome.code === wechatExpired) dispatch({ type: 'expired' })
      else if (outcome.code === wechatUnavailable) dispatch({ type: 'failed', message: outcome.message })
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

const askOnce = ({ ticket, secret }: ScanTicket) => loadData('user/authenticate/wechatLogin', { ticket, secret }).catch((error: CallError) => error)
