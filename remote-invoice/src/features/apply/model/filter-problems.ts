import { parseYuan } from '@portal/shared'
import { maxEligibleKeywordLength } from '@portal/contract/limits'
import type { Narrowing } from './apply-query'

const amountProblem = (from: string, to: string): string => {
  const amounts = [from.trim(), to.trim()].map((text) => (text === '' ? undefined : parseYuan(text)))
  if (amounts.includes(null)) return '请输入正确的金额，最多两位小数'
  const [min, max] = amounts
  return min != null && max != null && min > max ? '最低金额不能大于最高金额' : ''
}

/** The problems of the filters, by the field that shows them; '' for none. */
export const filterProblems = ({ keyword, dateFrom, dateTo, amountFrom, amountTo }: Narrowing) => ({
  keyword: keyword.trim().length > maxEligibleKeywordLength ? `单号不能超过${maxEligibleKeywordLength}个字符` : '',
  dateFrom: dateFrom && dateTo && dateFrom > dateTo ? '开始日期不能晚于结束日期' : '',
  amountFrom: amountProblem(amountFrom, amountTo),
})
