import type { CallError } from '@portal/shared'
import type { FormInstance } from 'antd'

/** BAD_FIELD of the error catalogue: its message begins with the field's name. */
const badField = 40001

/** Says a refusal of the server at the field that it names, and goes there; false for one that names none of `fields`. */
export const showFieldProblem = <Name extends string>(
  form: Pick<FormInstance, 'setFields' | 'focusField'>,
  { code, message }: CallError,
  fields: Readonly<Record<string, Name>>,
): boolean => {
  const [, label = '', problem = ''] = /^([^：]+)：(.+)$/.exec(message) ?? []
  const name = code === badField ? fields[label] : undefined
  if (name === undefined) return false
  form.setFields([{ name, errors: [problem] }])
  form.focusField(name)
  return true
}
