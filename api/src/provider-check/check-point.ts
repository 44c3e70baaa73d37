import { errorCause, errorCode } from '../error-code'

/** The result of one check. `unproven`: it cannot be checked from here, and is no failure. */
export interface CheckPoint {
  outcome: 'passed' | 'failed' | 'unproven'
  /** In Chinese, for the operator; never with a secret. */
  text: string
  /** Advice for the operator; '' for none. */
  advice: string
}

export const passed = (text: string): CheckPoint => ({ outcome: 'passed', text, advice: '' })
export const failed = (text: string, advice: string): CheckPoint => ({ outcome: 'failed', text, advice })
export const unproven = (text: string, advice: string): CheckPoint => ({ outcome: 'unproven', text, advice })

const marks = { passed: '✓', failed: '✗', unproven: '–' } as const

export const lineOf = ({ outcome, text, advice }: CheckPoint): string =>
  `  ${marks[outcome]} ${text}${advice === '' ? '' : `：${advice}`}`

/**
 * A readable reason for a failed request, because the message of an error may contain an address with its parameters.
 */
export const reasonOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('name' in error)) return '未知错误'
  if (error.name === 'TimeoutError') return '4 秒内没有应答'
  const cause = errorCode(errorCause(error))
  if (cause !== '') return `网络错误 ${cause}`
  if (errorCode(error) !== '') return errorCode(error)
  return error.name === 'SyntaxError' || error.name === 'ZodError' ? '应答格式不符' : '网络错误'
}
