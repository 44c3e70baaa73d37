import { useFormCall } from '@portal/kit/form-call'
import type { CallError } from '@portal/shared'
import { showCodeProblem } from '@portal/shared/verify'
import type { FormInstance } from 'antd'

interface CodedFormCall<Fields> {
  form: Pick<FormInstance, 'setFields' | 'focusField'>
  /** Sends, and returns what the toast says. */
  send: (fields: Fields) => Promise<string>
  onDone: () => void
  /** @returns true for a refusal that was shown at its field */
  onRefused?: (error: CallError) => boolean
}

/** The call of a form that a code confirms: a wrong one is shown at its field. */
export const useCodedFormCall = <Fields>({ form, onRefused, ...call }: CodedFormCall<Fields>) =>
  useFormCall<Fields>({ ...call, onRefused: (error) => onRefused?.(error) || showCodeProblem(form, error) })
