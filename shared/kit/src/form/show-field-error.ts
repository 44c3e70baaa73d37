import type { FormInstance } from 'antd'
import { fieldErrorOf } from './field-error'

/**
 * Shows a refusal at the field that it is about, and puts the focus there.
 * @param names the form's names of fields that the request calls differently
 * @returns false when it is about no field of the form: the caller has to show it
 */
export const showFieldError = (
  form: Pick<FormInstance, 'getFieldsValue' | 'setFields' | 'focusField'>,
  error: unknown,
  names: Readonly<Record<string, string>> = {},
): boolean => {
  const fieldError = fieldErrorOf(error)
  if (fieldError === undefined) return false
  const name = names[fieldError.path] ?? fieldError.path
  if (!Object.hasOwn(form.getFieldsValue() as object, name)) return false
  form.setFields([{ name, errors: [fieldError.text] }])
  form.focusField(name)
  return true
}
