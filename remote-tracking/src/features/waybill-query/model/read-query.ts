import { isLoginPhone, maxWaybillNumbers, readWaybillInput } from '@portal/shared'

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
