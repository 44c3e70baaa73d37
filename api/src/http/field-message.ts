import type { z } from 'zod'
import { fieldLabels } from './field-labels'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/** Where the problem is, in the field's own words (寄件人-联系电话; '' for the whole), and what to enter there. */
export const fieldProblem = (issue: Issue): { field: string; message: string } => {
  const field = issue.path
    .map(labelOf)
    .filter((text) => text !== '')
    .join('-')
  return { field, message: field === '' ? issue.message : withoutName(issue) }
}

/** Both in one sentence: "寄件人-联系电话：请填写正确的…". */
export const fieldMessage = (issue: Issue): string => {
  const { field, message } = fieldProblem(issue)
  return field === '' ? message : `${field}：${message}`
}

/** A sentence of the contract may begin with the field's name (总重量须在…, 长度须在… for 长): once is enough. */
const withoutName = ({ path, message }: Issue): string => {
  const name = labelOf(path.at(-1) ?? '')
  const said = [`${name}度`, name].find(
    (start) => start.length > 1 && message.startsWith(start) && message.length > start.length,
  )
  return said === undefined ? message : message.slice(said.length)
}

/** A list's position is shown from 1; a field without a label keeps its wire name. */
const labelOf = (key: PropertyKey): string => {
  if (typeof key === 'number') return `第${key + 1}项`
  const name = String(key)
  return fieldLabels[name] ?? (/^\w{1,40}$/.test(name) ? name : '')
}

/** The sentence of a rule for which the contract has none of its own. */
export const describeIssue = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? '不能为空' : '格式不正确'
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return issue.maximum === Number.MAX_SAFE_INTEGER ? '格式不正确' : tooBig(issue.origin, Number(issue.maximum))
    case 'invalid_value':
    case 'invalid_union':
      return issue.input === undefined ? '不能为空' : '不在可选范围内'
    default:
      return '格式不正确'
  }
}

const tooSmall = (origin: string, minimum: number): string => {
  if (origin === 'string') return minimum === 1 ? '不能为空' : `至少${minimum}个字`
  return origin === 'array' ? `至少${minimum}项` : `不能小于${minimum}`
}

const tooBig = (origin: string, maximum: number): string => {
  if (origin === 'string') return `不能超过${maximum}个字`
  return origin === 'array' ? `不能超过${maximum}项` : `不能大于${maximum}`
}
