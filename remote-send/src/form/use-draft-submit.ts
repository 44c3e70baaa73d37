import { fieldErrorOf } from '@portal/kit/field-error'
import { useGuardedCall } from '@portal/kit/guarded-call'
import type { DraftForm } from './draft-form'
import { focusField } from './focus-field'

/**
 * Sends a draft when it has no problem, one call at a time; otherwise moves the focus to the first field with one.
 * @param fieldOf where a refused field of the request stands in the form; undefined where it has no field
 */
export const useDraftSubmit = <Draft extends object>(
  { draft, errors }: DraftForm<Draft>,
  send: (draft: Draft) => Promise<void>,
  fieldOf: (path: string) => string | undefined,
) => {
  const { sending, failure, setFailure, run } = useGuardedCall()

  /** Returns '' for a refusal that is shown at its field; undefined for a failure of the whole form. */
  const showRefusal = (error: unknown, sentDraft: Draft): '' | undefined => {
    const fieldError = fieldErrorOf(error)
    const path = fieldError && fieldOf(fieldError.path)
    if (fieldError === undefined || path === undefined) return undefined
    errors.showRefusal(path, fieldError.text, sentDraft)
    focusField(path)
    return ''
  }

  const submit = async () => {
    setFailure('')
    const [firstPath] = errors.showAll()
    if (firstPath !== undefined) return focusField(firstPath)
    const sentDraft = draft.get()
    await run(
      () => send(sentDraft),
      (error) => showRefusal(error, sentDraft),
    )
  }

  return { submit, sending, failure, clearFailure: () => setFailure('') }
}
