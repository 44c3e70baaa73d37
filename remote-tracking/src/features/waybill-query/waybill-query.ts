import * as links from '@portal/contract/links'
import { isIdCardNumber, isLoginPhone, maxWaybillNumbers, readWaybillInput, splitWaybillNumbers } from '@portal/shared'

/** The parameter with the numbers, separated by commas. */
const param = 'ewbNo'
/** Maximum number of entries, enough for ten numbers and a few mistakes. */
const maxShared = 20

export const queryTextOf = (params: URLSearchParams): string =>
  splitWaybillNumbers(links.readWaybillQuery(params)).join('\n')

/** The query of the address for a text; other parameters stay. Phone and ID numbers are never written to an address. */
export const withQueryText = (params: URLSearchParams, text: string): URLSearchParams => {
  const next = new URLSearchParams(params)
  const shared = splitWaybillNumbers(text).filter((number) => !isLoginPhone(number) && !isIdCardNumber(number))
  if (shared.length > 0) next.set(param, shared.slice(0, maxShared).join(','))
  else next.delete(param)
  return next
}

/** The waybill query in a typed or shared text. */
export interface WaybillQuery {
  /** The numbers to look up: well-formed, distinct, at most ten. */
  numbers: string[]
  /** Messages about the parts of the text that are not looked up. */
  problems: string[]
}

/** Splits a text into numbers to look up and problems (domain §3). Valid numbers are looked up beside invalid ones. */
export const readQuery = (text: string): WaybillQuery => {
  const { valid, malformed, idCards } = readWaybillInput(text)
  const phones = malformed.filter(isLoginPhone)
  const others = malformed.filter((number) => !phones.includes(number))
  const problems = [
    ...(valid.length + malformed.length + idCards.length === 0 ? ['请输入运单号'] : []),
    ...(idCards.length > 0 ? ['请勿输入身份证号'] : []),
    ...(phones.length > 0 ? ['请输入运单号，手机号查件请登录后在订单列表查询'] : []),
    ...(others.length > 0 ? [`单号格式不正确：${others.join('、')}`] : []),
    ...(valid.length > maxWaybillNumbers
      ? [`一次最多查询${maxWaybillNumbers}个单号，本次查询前${maxWaybillNumbers}个`]
      : []),
  ]
  return { numbers: valid.slice(0, maxWaybillNumbers), problems }
}
