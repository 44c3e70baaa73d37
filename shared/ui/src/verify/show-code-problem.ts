import type { FormInstance } from 'antd'
import { SMS_CODE_WRONG } from '@portal/contract/codes'
import { CallError } from '@portal/runtime/request/call-error'

/**
 * Shows at the field of the code that the server refused it, and focuses the field.
 * @param name name of the code's field
 * @returns false when the call failed for another reason, which the caller has to show
 */
export const showCodeProblem = (
  form: Pick<FormInstance, 'setFields' | 'focusField'>,
  error: unknown,
  name = 'smsCode',
): boolean => {
  if (!(error instanceof CallError) || error.code !== SMS_CODE_WRONG) return false
  form.setFields([{ name, errors: [error.message] }])
  form.focusField(name)
  return true
}
