import { isLoginPhone, maxWaybillNumbers, readWaybillInput } from '@portal/shared'

/** What a typed or shared text asks for. */
export interface WaybillQuery {
  /** To be looked up: well-formed, without repeats, at most ten. */
  numbers: string[]
  /** What of the text is not looked up, and why; sentences for people. */
  problems: string[]
}

/** Sorts a text into what is looked up and what is not (domain §3). Well-formed numbers run beside bad ones. */
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
