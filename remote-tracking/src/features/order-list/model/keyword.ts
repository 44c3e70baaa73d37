import type { KeywordType } from '@portal/contract/order-list'
import { isContactPhone, isLandline, normalizePhone, readWaybillInput, splitWaybillNumbers } from '@portal/shared'
import { maxSearchedNumbers, maxSearchLength } from '@portal/contract/limits'

const ofNumbers: readonly KeywordType[] = ['ewbNo', 'orderNo', 'customerOrderNo', 'phone']

/** Why a keyword cannot be searched for; '' when it can. */
export const keywordProblem = (type: KeywordType, keyword: string): string => {
  if (ofNumbers.includes(type) && splitWaybillNumbers(keyword).length > maxSearchedNumbers)
    return `一次最多查询${maxSearchedNumbers}个号码`
  return keyword.length > maxSearchLength ? `关键词不能超过${maxSearchLength}个字` : ''
}

/** The form of the portal's order numbers: LC, the day, eight digits. */
const isOrderNumber = (number: string): boolean => /^LC\d{14}$/.test(number)
const isPhone = (number: string): boolean => {
  const phone = normalizePhone(number)
  return isContactPhone(phone) || isLandline(phone)
}

const sentence = (lead: string, numbers: readonly string[]): string =>
  numbers.length > 0 ? `${lead}：${numbers.join('、')}` : ''

/**
 * Which numbers of a search cannot be found, and why; '' when all may be (domain §3: bad numbers do not stop the search
 * for good ones). A 客户单号 may contain anything. So in a search of the type `any`, the notice lists numbers that can only
 * be 客户单号, and a single text, which may be a name, has no notice.
 */
export const keywordNotice = (type: KeywordType, keyword: string): string => {
  const { valid, malformed, idCards } = readWaybillInput(keyword)
  const numbers = [...valid, ...malformed]
  const malformedBy = (isWellFormed: (number: string) => boolean) => numbers.filter((number) => !isWellFormed(number))
  switch (type) {
    case 'ewbNo':
      return [sentence('单号格式不正确', malformed), idCards.length > 0 ? '请勿输入身份证号' : '']
        .filter(Boolean)
        .join('；')
    case 'orderNo':
      return sentence('订单号格式不正确', malformedBy(isOrderNumber))
    case 'phone':
      return sentence('号码格式不正确', malformedBy(isPhone))
    case 'any': {
      const others = malformed.filter((number) => !isOrderNumber(number) && !isPhone(number))
      return numbers.length > 1 ? sentence('不是运单号、订单号或电话号码，仅按客户单号查找', others) : ''
    }
    case 'customerOrderNo':
    case 'name':
      return ''
  }
}
