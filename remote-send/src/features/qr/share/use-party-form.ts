import { fieldErrorOf } from '@portal/kit/field-error'
import { CallError, hasChanged, useLeaveGuard } from '@portal/shared'
import { useCallback, useState } from 'react'
import { emptyParty, type PartyDraft, type PartySide } from '../../../draft/send-draft'
import { focusField } from '../../../form/focus-field'
import { useFieldErrors } from '../../../form/use-field-errors'
import { toFieldPath } from '../../../rules/refused-field'
import { validateParty } from '../../../rules/validate-party'
import { useRepeatedPlace } from '../../../order-form/party/use-repeated-place'

/** One side alone, with its problems. */
export const usePartyForm = (side: PartySide) => {
  const [party, setParty] = useState(emptyParty)
  /** Before anybody typed: empty, or what was suggested. */
  const [before, setBefore] = useState(emptyParty)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const draft = { [side]: party }
  const all = validateParty(side, party, useRepeatedPlace(party))
  const problems = Object.fromEntries(Object.entries(all).filter(([, message]) => message))
  const { errors, leave, refuse, sayAll } = useFieldErrors(draft, problems)
  const { release } = useLeaveGuard(hasChanged(before, party))

  const change = (_side: PartySide, patch: Partial<PartyDraft>) => {
    setParty((now) => ({ ...now, ...patch }))
  }

  const suggest = useCallback((complete: (party: PartyDraft) => PartyDraft) => {
    setParty(complete)
    setBefore(complete)
  }, [])

  const showRefusal = (error: unknown) => {
    if (!(error instanceof CallError)) throw error
    const refused = fieldErrorOf(error)
    const path = refused && toFieldPath(refused.path.replace(/^(own|party)[.]/, `${side}.`))
    // What is not of this side has no place for an error here.
    if (refused === undefined || !path?.startsWith(side)) return setFailure(error.message)
    refuse(path, refused.text, draft)
    focusField(path)
  }

  /** Sends what is right; otherwise leads to the first field that is not. */
  const submit = async (send: (party: PartyDraft) => Promise<void>) => {
    setFailure('')
    const [bad] = Object.keys(problems)
    if (bad) {
      sayAll()
      focusField(bad)
      return
    }
    if (sending) return
    setSending(true)
    try {
      await send(party)
      release()
    } catch (error) {
      showRefusal(error)
    } finally {
      setSending(false)
    }
  }

  return { party, change, suggest, errors, leave, submit, sending, failure }
}
