import { CallError, useUnsavedWork } from '@portal/shared'
import type { SendCodeDraftInput } from '@portal/contract/send-code'
import { useEffect, useState } from 'react'
import type { PartyDraft, PartySide, SendDraft } from '../../../draft/send-draft'
import { focusField } from '../../../form/focus-field'
import { useFieldErrors } from '../../../form/use-field-errors'
import { firstBadField } from '../../../rules/field-path'
import { refusedField } from '../../../rules/refused-field'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'
import { emptyQrDraft, loadQrDraft, saveQrDraft } from './qr-draft'
import { toCodeDraft } from './to-code-draft'
import { validateQrDraft } from './validate-qr-draft'

/** Draft, problems and refusals of the form behind a 寄件码. `make` asks for the code. */
export const useQrForm = (userId: string, make: (draft: SendCodeDraftInput) => Promise<void>) => {
  const [stored] = useState(() => loadQrDraft(userId))
  const [draft, setDraft] = useState(() => stored ?? emptyQrDraft)
  const [typed, setTyped] = useState(stored !== null)
  const [making, setMaking] = useState(false)
  const [failure, setFailure] = useState('')
  const repeated = { sender: useRepeatedPlace(draft.sender), receiver: useRepeatedPlace(draft.receiver) }
  const problems = validateQrDraft(draft, repeated)
  const { errors, leave, refuse, sayAll, forget } = useFieldErrors(draft, problems)
  useUnsavedWork(typed)

  useEffect(() => {
    if (typed) saveQrDraft(userId, draft)
  }, [userId, draft, typed])

  const change = (patch: Partial<SendDraft>) => {
    setTyped(true)
    setDraft((now) => ({ ...now, ...patch }))
  }
  const changeParty = (side: PartySide, patch: Partial<PartyDraft>) => {
    setTyped(true)
    setDraft((now) => ({ ...now, [side]: { ...now[side], ...patch } }))
  }

  const showRefusal = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const { path, message } = refusedField(error)
    if (!path) return setFailure(message)
    refuse(path, message, draft)
    focusField(path)
  }

  const submit = async () => {
    setFailure('')
    const bad = firstBadField(problems)
    if (bad) {
      sayAll()
      focusField(bad)
      return
    }
    const order = toCodeDraft(draft)
    if (!order || making) return
    setMaking(true)
    try {
      await make(order)
    } catch (error) {
      showRefusal(error)
    } finally {
      setMaking(false)
    }
  }

  const startOver = () => {
    setTyped(false)
    saveQrDraft(userId, null)
    setDraft(emptyQrDraft)
    setFailure('')
    forget()
  }

  return { draft, typed, change, changeParty, suggest: setDraft, errors, leave, submit, making, failure, startOver }
}
