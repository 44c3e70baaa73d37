import type { z } from 'zod'
import { fieldLabels } from './field-labels'

type RawIssue = z.core.$ZodRawIssue
type Issue = z.core.$ZodIssue

/** The name for people of the field at a path of a request: 寄件人-联系电话, 货物明细-第1项-长; '' for the whole. */
export const labelOfPath = (path: string): string =>
  path
    .split('.')
    .map((key, index, keys) => labelOf(key, keys[index - 1]))
    .filter((text) => text !== '')
    .join('-')

/** Both in one sentence: "寄件人-联系电话：请填写正确的…". */
export const fieldMessage = (path: string, text: string): string => {
  const label = labelOfPath(path)
  return label === '' ? text : `${label}：${text}`
}

/** Where an issue of the contract is, and what to enter there. */
export const fieldErrorOf = ({ path: keys, message }: Issue): { path: string; text: string } => {
  const path = keys.map(String).join('.')
  return { path, text: withoutLabel(path, message) }
}

/**
 * A sentence of the contract or the rules may begin with the field's label (总重量须在…, 长度须在… for 长): once is enough.
 */
export const withoutLabel = (path: string, message: string): string => {
  const [key = '', parent] = path.split('.').toReversed()
  const label = labelOf(key, parent)
  const start = [`${label}度`, label].find(
    (text) => text.length > 1 && message.startsWith(text) && message.length > text.length,
  )
  return start === undefined ? message : message.slice(start.length)
}

/** A list's position is shown from 1; a field without a label keeps its wire name. */
const labelOf = (key: string, parent: string | undefined): string => {
  if (/^\d+$/.test(key)) return `第${Number(key) + 1}项`
  return fieldLabels[`${parent}.${key}`] ?? fieldLabels[key] ?? (/^\w{1,40}$/.test(key) ? key : '')
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
