import { loadData } from '@portal/shared'
import type { MadeSendCode, SendCodeDraftInput } from '@portal/shared/contract/send-code'
import { useState } from 'react'
import { loadQrDraft } from '../draft/qr-draft'
import { toCodeDraft } from '../draft/to-code-draft'
import { keepCode, loadCode } from './kept-code'

/** The code that is shown, if any; survives a reload of the tab. */
export const useSendCode = (userId: string) => {
  const [code, setCode] = useState(() => loadCode(userId))

  const show = (made: MadeSendCode | null) => {
    const shown = made && { ...made, deadline: Date.now() + made.secondsLeft * 1000 }
    keepCode(userId, shown)
    setCode(shown)
  }

  const make = async (draft: SendCodeDraftInput) => show(await loadData('sendCode/create', { draft }))

  /** A fresh code for the same order, in place of the shown one. Without the order there is nothing to make one of. */
  const refresh = async () => {
    const stored = loadQrDraft(userId)
    const draft = stored && toCodeDraft(stored)
    if (!code || !draft) return show(null)
    show(await loadData('sendCode/create', { draft, replaces: code.codeNo }))
  }

  const revoke = async () => {
    if (code) await loadData('sendCode/revoke', { codeNo: code.codeNo })
    show(null)
  }

  return { code, make, refresh, revoke, drop: () => show(null) }
}
