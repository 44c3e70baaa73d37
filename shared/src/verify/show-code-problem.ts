import type { FormInstance } from 'antd'
import type { errorCatalogue } from '../contract/error-codes'
import { CallError } from '../request/call-error'

/** Typed by the catalogue, written here: its sentences stay out of the browser. */
const codeWrong: typeof errorCatalogue.SMS_CODE_WRONG.code = 40102

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
  if (!(error instanceof CallError) || error.code !== codeWrong) return false
  form.setFields([{ name, errors: [error.message] }])
  form.focusField(name)
  return true
}
