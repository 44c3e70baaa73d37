import { splitWaybillNumbers } from '@portal/shared'
import type { KeywordType } from '@portal/shared/contract/order'

const mostNumbers = 50
const longestKeyword = 1000

const ofNumbers: readonly KeywordType[] = ['ewbNo', 'orderNo', 'customerOrderNo', 'phone']

/** Why a keyword cannot be looked for; '' when it can. */
export const keywordProblem = (type: KeywordType, keyword: string): string => {
  if (ofNumbers.includes(type) && splitWaybillNumbers(keyword).length > mostNumbers)
    return `一次最多查询${mostNumbers}个号码`
  return keyword.length > longestKeyword ? `关键词不能超过${longestKeyword}个字` : ''
}
