import { loadData } from '@portal/shared'
import type { MadeSendCode, SendCodeDraftInput } from '@portal/contract/send-code'
import { useQuery } from '@portal/shared/query'
import { useState } from 'react'
import { saveCode, loadCode, type ShownCode } from './kept-code'

const toShown = (made: MadeSendCode): ShownCode => ({ ...made, deadline: Date.now() + made.secondsLeft * 1000 })

/** The code that is shown, if any; survives a reload of the tab, and one that is still valid is found again in another browser. */
export const useSendCode = (userId: string) => {
  const [own, setOwn] = useState(() => loadCode(userId) ?? undefined)
  /** Whether this tab has had a code, which the server then need not be asked for. */
  const [isDone, setDone] = useState(own !== undefined)
  const found = useQuery({
    queryKey: ['sendCode/current', userId],
    queryFn: async () => {
      const made = await loadData('sendCode/current', {})
      return made && toShown(made)
    },
    enabled: !isDone,
    // Without an answer there is the form, at once.
    retry: false,
    gcTime: 0,
  })
  const code = isDone ? own : (found.data ?? undefined)

  const show = (made: MadeSendCode | null) => {
    const shown = made && toShown(made)
    saveCode(userId, shown)
    setOwn(shown ?? undefined)
    setDone(true)
  }

  const make = async (draft: SendCodeDraftInput) => show(await loadData('sendCode/create', { draft }))

  /** A fresh code for the same order, in place of the shown one. */
  const refresh = async () => {
    if (code) show(await loadData('sendCode/create', { replaces: code.codeNo }))
  }

  const revoke = async () => {
    if (code) await loadData('sendCode/revoke', { codeNo: code.codeNo })
    show(null)
  }

  return { code, searching: !isDone && found.isPending, make, refresh, revoke, drop: () => show(null) }
}
