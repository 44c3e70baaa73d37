import type { MadeSendCode, SendCodeDraftInput } from '@portal/contract/send-code'
import { tabStorage } from '@portal/kit/storage'
import { loadData } from '@portal/shared'
import { useQuery, useQueryClient } from '@portal/shared/query'
import { useState } from 'react'

/** Saved so that a reload of this tab shows the code at once. It is not secret: only couriers' systems can use it. */
const keyOf = (userId: string) => `portal-qr-code-${userId}`

export interface ShownCode extends MadeSendCode {
  /** Milliseconds on this device's clock; an estimate until the server has answered. */
  deadline: number
}

const isCode = (value: unknown): value is ShownCode =>
  typeof value === 'object' &&
  value !== null &&
  ['codeNo', 'code', 'shortCode'].every((key) => typeof Reflect.get(value, key) === 'string')

export const loadCode = (userId: string): ShownCode | null =>
  tabStorage.read(keyOf(userId), (value) => (isCode(value) ? value : null))

/** Without storage the state of the page suffices until it is reloaded. */
const saveCode = (userId: string, code: ShownCode | null): void => {
  if (code === null) tabStorage.remove(keyOf(userId))
  else tabStorage.write(keyOf(userId), code)
}

const toShown = (sendCode: MadeSendCode): ShownCode => ({
  ...sendCode,
  deadline: Date.now() + sendCode.secondsLeft * 1000,
})

/** The code of the customer that is still valid. */
export const currentCodeQuery = (userId: string) => ({
  queryKey: ['sendCode/current', userId],
  queryFn: async (): Promise<ShownCode | null> => {
    const currentCode = await loadData('sendCode/current', {})
    return currentCode && toShown(currentCode)
  },
})

/**
 * The shown code, if any; it survives a reload of the tab, and a code that is still valid is found in another browser
 * as well.
 */
export const useSendCode = (userId: string) => {
  const queryClient = useQueryClient()
  const [own, setOwn] = useState(() => loadCode(userId) ?? undefined)
  /** Whether this tab has had a code; then the current one need not be requested. */
  const [isDone, setDone] = useState(own !== undefined)
  const validCode = useQuery({
    ...currentCodeQuery(userId),
    enabled: !isDone,
    // Without an answer the form is shown at once.
    retry: false,
  })
  const code = isDone ? own : (validCode.data ?? undefined)

  const show = (sendCode: MadeSendCode | null) => {
    const shownCode = sendCode && toShown(sendCode)
    saveCode(userId, shownCode)
    queryClient.setQueryData(currentCodeQuery(userId).queryKey, shownCode)
    setOwn(shownCode ?? undefined)
    setDone(true)
  }

  const make = async (draft: SendCodeDraftInput) => show(await loadData('sendCode/create', { draft }))

  /** Replaces the shown code by a new one for the same order. */
  const refresh = async () => {
    if (code) show(await loadData('sendCode/create', { replaces: code.codeNo }))
  }

  const revoke = async () => {
    if (code) await loadData('sendCode/revoke', { codeNo: code.codeNo })
    show(null)
  }

  return { code, searching: !isDone && validCode.isPending, make, refresh, revoke, drop: () => show(null) }
}
