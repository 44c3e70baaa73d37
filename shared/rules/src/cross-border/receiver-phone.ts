import { isHmtPlace } from './places'
import { phoneCodeOf } from './phone-codes'

/** 852 and 853: 8 digits; 886: a mobile number (domain §13). */
const hmtPhones = {
  HK: { pattern: /^[2-9]\d{7}$/, problem: '请填写8位香港电话号码' },
  MO: { pattern: /^[2-9]\d{7}$/, problem: '请填写8位澳门电话号码' },
  TW: { pattern: /^09\d{8}$/, problem: '请填写09开头的10位台湾手机号码' },
} as const

/**
 * The problem of a receiver's phone number: digits without the country code, which must be the destination's own only
 * in HK, MO and TW.
 */
export const receiverPhoneProblem = (destination: string, phoneCode: string, text: string): string => {
  const phone = text.trim()
  if (phone === '') return '请填写联系电话'
  if (!isHmtPlace(destination))
    return /^\d{4,14}$/.test(phone) && phoneCode.length + phone.length <= 15 ? '' : '联系电话为4-14位数字，不含国际区号'
  const { pattern, problem } = hmtPhones[destination]
  if (phoneCode !== phoneCodeOf(destination)) return `国际区号须为+${phoneCodeOf(destination)}`
  return pattern.test(phone) ? '' : problem
}
