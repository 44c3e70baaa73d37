import { CallError, toast } from '@portal/shared'
import type { FormInstance } from 'antd'
import { useGuardedCall } from '../guarded-call/use-guarded-call'
import { showFieldError } from './show-field-error'

interface FormCall<Fields> {
  /** Where a refused field is shown; a dialog without fields has none. */
  form?: Pick<FormInstance, 'getFieldsValue' | 'setFields' | 'focusField'>
  /** The form's names of fields that the request calls differently, by their path in the request. */
  fieldNames?: Readonly<Record<string, string>>
  /** Sends, and returns the text of the toast. */
  send: (fields: Fields) => Promise<string>
  onDone: () => void
  /** @returns true when the refusal was handled */
  onRefused?: (error: CallError) => boolean
}

/** The call of a form, once at a time. A refused field is shown at the field, every other error below the form. */
export const useFormCall = <Fields>({ form, fieldNames, send, onDone, onRefused }: FormCall<Fields>) => {
  const { busy, failure, run } = useGuardedCall()
  return {
    busy,
    failure,
    run: (fields: Fields) =>
      run(
        async () => {
          toast.success(await send(fields), 3000)
          onDone()
        },
        (error) => {
          if (error instanceof CallError && onRefused?.(error)) return ''
          return form && showFieldError(form, error, fieldNames) ? '' : undefined
        },
      ),
  }
}
