import type { CallError } from '@portal/shared'
import type { FormInstance } from 'antd'

/** ADDRESS_GROUP_EXISTS of the error catalogue. */
const groupExists = 40973
/** BAD_FIELD of the error catalogue: its message begins with the field's name. */
const badField = 40001

/** Says at the name of a group what the server refused of it. @returns false for every other refusal */
export const showGroupProblem = (
  form: Pick<FormInstance, 'setFields' | 'focusField'>,
  { code, message }: CallError,
): boolean => {
  const [, named = ''] = /^分组名称：(.+)$/.exec(message) ?? []
  const problem = code === groupExists ? message : code === badField ? named : ''
  if (problem === '') return false
  form.setFields([{ name: 'groupName', errors: [problem] }])
  form.focusField('groupName')
  return true
}
