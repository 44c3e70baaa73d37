import { fieldErrorOf } from '@portal/kit/field-error'
import { useGuardedCall } from '@portal/kit/guarded-call'
import type { DraftForm } from './draft-form'
import { focusField } from './focus-field'

/**
 * Sends a draft, once at a time, when all of it is right, and leads to the first field that is not.
 * @param fieldOf where a refused field of the request stands in the form; undefined where it has no field
 */
export const useDraftSubmit = <Draft extends object>(
  { draft, errors }: DraftForm<Draft>,
  send: (draft: Draft) => Promise<void>,
  fieldOf: (path: string) => string | undefined,
) => {
  const { sending, failure, setFailure, run } = useGuardedCall()

  /** Every other failure is shown whole. */
  const showRefusal = (error: unknown, sent: Draft): '' | undefined => {
    const refused = fieldErrorOf(error)
    const path = refused && fieldOf(refused.path)
    if (refused === undefined || path === undefined) return undefined
    errors.showRefusal(path, refused.text, sent)
    focusField(path)
    return ''
  }

  const submit = async () => {
    setFailure('')
    const [bad] = errors.showAll()
    if (bad !== undefined) return focusField(bad)
    const sent = draft.get()
    await run(
      () => send(sent),
      (error) => showRefusal(error, sent),
    )
  }

  return { submit, sending, failure, clearFailure: () => setFailure('') }
}
