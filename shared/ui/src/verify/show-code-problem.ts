import type { FormInstance } from 'antd'
import { SMS_CODE_WRONG } from '@portal/contract/codes'
import { CallError } from '@portal/runtime/request/call-error'

/**
 * Says at the field of the code that the server found it wrong, and puts the focus there.
 * @param name of the code's field
 * @returns false when the call failed for another reason, which the caller then has to say
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
