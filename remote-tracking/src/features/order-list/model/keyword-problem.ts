import { splitWaybillNumbers } from '@portal/shared'
import type { KeywordType } from '@portal/shared/contract/order'

const maxNumbers = 50
const maxKeywordLength = 1000

const ofNumbers: readonly KeywordType[] = ['ewbNo', 'orderNo', 'customerOrderNo', 'phone']

/** Why a keyword cannot be looked for; '' when it can. */
export const keywordProblem = (type: KeywordType, keyword: string): string => {
  if (ofNumbers.includes(type) && splitWaybillNumbers(keyword).length > maxNumbers)
    return `一次最多查询${maxNumbers}个号码`
  return keyword.length > maxKeywordLength ? `关键词不能超过${maxKeywordLength}个字` : ''
}
