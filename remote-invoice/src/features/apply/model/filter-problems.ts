import { parseYuan } from '@portal/shared'
import type { maxEligibleKeywordLength } from '@portal/contract/invoice'
import type { Narrowing } from './apply-query'

/** Of the contract, whose schemas stay out of the browser. */
const maxKeywordLength: typeof maxEligibleKeywordLength = 32

const amountProblem = (from: string, to: string): string => {
  const amounts = [from.trim(), to.trim()].map((text) => (text === '' ? undefined : parseYuan(text)))
  if (amounts.includes(null)) return '请输入正确的金额，最多两位小数'
  const [least, most] = amounts
  return least != null && most != null && least > most ? '最低金额不能大于最高金额' : ''
}

/** Why the list cannot be asked for so, by the field that says it; '' where it can. */
export const filterProblems = ({ keyword, dateFrom, dateTo, amountFrom, amountTo }: Narrowing) => ({
  keyword: keyword.trim().length > maxKeywordLength ? `单号不能超过${maxKeywordLength}个字符` : '',
  dateFrom: dateFrom && dateTo && dateFrom > dateTo ? '开始日期不能晚于结束日期' : '',
  amountFrom: amountProblem(amountFrom, amountTo),
})
