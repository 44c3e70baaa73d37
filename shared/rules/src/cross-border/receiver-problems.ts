import type { CrossBorderReceiver } from '@portal/contract/cross-border-order'
import { englishLineLength, englishProblem, isEnglish } from './english'
import { needsVat } from './eu-members'
import { type FieldProblem, problemsOf } from './field-problem'
import { hmtAreas, hmtDistricts } from './hmt-districts'
import { type HmtPlace, isHmtPlace } from './places'
import { postcodeProblem } from './postcodes'
import { emailPattern, phoneCodePattern, phonePattern } from '../order/formats'
import { receiverLimits, textLength, textLimits } from '../order/limits'
import { drawableProblem, printedProblem } from '../text/drawable'
import { stateProblem } from './states'
import { phoneCodeOf } from './phone-codes'

/** Where the number of a Taiwan ID's first letter, 10–35, stands for the place that issued it. */
const letterOrder = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'
const idWeights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]

/**
 * A letter and nine digits with the right check digit; residents from elsewhere have a letter or 8, 9 in second place.
 */
export const isTaiwanId = (text: string): boolean => {
  const value = text.toUpperCase()
  if (!/^[A-Z][1289A-D]\d{8}$/.test(value)) return false
  const place = letterOrder.indexOf(value.charAt(0)) + 10
  const second = /\d/.test(value.charAt(1)) ? value.charAt(1) : String(letterOrder.indexOf(value.charAt(1)) % 10)
  const digits = `${place}${second}${value.slice(2)}`
  return idWeights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 10 === 0
}

const companyWeights = [1, 2, 1, 2, 1, 2, 4, 1]
const digitSum = (value: number): number => Math.floor(value / 10) + (value % 10)

/** 统一编号: 8 digits whose weighted digit sum divides by 5; with a 7 in seventh place one more may be added. */
export const isTaiwanCompanyNo = (text: string): boolean => {
  if (!/^\d{8}$/.test(text)) return false
  const sum = companyWeights.reduce((total, weight, index) => total + digitSum(weight * Number(text[index])), 0)
  return sum % 5 === 0 || (text[6] === '7' && (sum + 1) % 5 === 0)
}

/** Required in Taiwan (EZ WAY), free elsewhere. */
export const taxIdProblem = (destination: string, text: string): string => {
  const value = text.trim()
  if (destination !== 'TW') {
    if (!isEnglish(value)) return '税号只能包含英文字母和数字'
    return value.length > receiverLimits.taxId.max ? receiverLimits.taxId.tooLong : ''
  }
  if (value === '') return '请填写收件人证件号或统一编号'
  return isTaiwanId(value) || isTaiwanCompanyNo(value) ? '' : '证件号或统一编号有误，请核对'
}

/** Country letters and the characters after them, without the check of each member state. */
export const vatNoProblem = (text: string): string =>
  /^([A-Z]{2}[A-Z0-9+*]{2,13})?$/.test(text.trim()) ? '' : 'VAT税号以2位国家字母开头，如 DE123456789'
const emailProblem = (email: string): string =>
  email === '' || (email.length <= receiverLimits.email.max && emailPattern.test(email))
    ? ''
    : '请填写正确的邮箱，如 name@example.com'
export const eoriNoProblem = (text: string): string =>
  /^([A-Z]{2}[A-Z0-9]{1,15})?$/.test(text.trim()) ? '' : 'EORI号以2位国家字母开头，如 GB123456789000'
export const iossNoProblem = (text: string): string => (/^(IM\d{10})?$/.test(text.trim()) ? '' : 'IOSS号为IM加10位数字')

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
    return phonePattern.test(phone) && phoneCode.length + phone.length <= 15 ? '' : '联系电话为4-14位数字，不含国际区号'
  const { pattern, problem } = hmtPhones[destination]
  if (phoneCode !== phoneCodeOf(destination)) return `国际区号须为+${phoneCodeOf(destination)}`
  return pattern.test(phone) ? '' : problem
}

/** Name, company, city and lines of 35 characters, all of them English. */
const abroad = (
  destination: string,
  { name, company, state, city, addressLines }: CrossBorderReceiver,
): Record<string, string> => ({
  'receiver.name': name.trim() === '' ? '请填写姓名' : englishProblem(name, receiverLimits.name.max),
  'receiver.company': englishProblem(company, receiverLimits.company.max),
  'receiver.state': stateProblem(destination, state) || englishProblem(state, receiverLimits.state.max),
  'receiver.city': city.trim() === '' ? '请填写城市' : englishProblem(city, receiverLimits.city.max),
  ...Object.fromEntries(
    addressLines.map((line, index) => [
      `receiver.addressLines.${index}`,
      index === 0 && line.trim() === '' ? '请填写详细地址' : englishProblem(line, englishLineLength),
    ]),
  ),
})

const addressProblem = (text: string): string => {
  const { min, max, tooShort, tooLong } = textLimits.address
  const length = textLength(text.trim())
  if (length === 0) return '请填写详细地址'
  return length < min ? tooShort : length > max ? tooLong : drawableProblem(text)
}

const nameProblem = (name: string): string => {
  if (name === '') return '请填写姓名'
  const { name: limit } = receiverLimits
  if (textLength(name) < textLimits.name.min) return textLimits.name.tooShort
  return printedProblem(name, limit)
}

/** Area and district from the lists, one line of address. */
const inHmt = (
  place: HmtPlace,
  { name, company, state, city, addressLines }: CrossBorderReceiver,
): Record<string, string> => ({
  'receiver.name': nameProblem(name.trim()),
  'receiver.company': printedProblem(company, receiverLimits.company),
  'receiver.state': hmtAreas(place).includes(state) ? '' : '请选择地区',
  'receiver.city': hmtDistricts(place, state).includes(city) ? '' : '请选择区域',
  'receiver.addressLines.0': addressProblem(addressLines[0] ?? ''),
  'receiver.addressLines.1': addressLines.slice(1).some((line) => line.trim() !== '') ? '详细地址只填一行' : '',
})

const numbers = (
  destination: string,
  { taxId, vatNo, eoriNo, iossNo }: CrossBorderReceiver,
): Record<string, string> => {
  const unasked = (text: string): string =>
    text.trim() === '' || needsVat(destination) ? '' : '仅欧盟国家和英国需要填写'
  return {
    'receiver.taxId': taxIdProblem(destination, taxId),
    'receiver.vatNo': unasked(vatNo) || vatNoProblem(vatNo),
    'receiver.eoriNo': unasked(eoriNo) || eoriNoProblem(eoriNo),
    'receiver.iossNo': unasked(iossNo) || iossNoProblem(iossNo),
  }
}

/** The problems of a receiver at its destination (domain §13), field by field; texts are clean. */
export const receiverProblems = (destination: string, receiver: CrossBorderReceiver): FieldProblem[] =>
  problemsOf({
    ...(isHmtPlace(destination) ? inHmt(destination, receiver) : abroad(destination, receiver)),
    'receiver.phoneCode': phoneCodePattern.test(receiver.phoneCode) ? '' : '请填写国际区号',
    'receiver.email': emailProblem(receiver.email),
    'receiver.phone': receiverPhoneProblem(destination, receiver.phoneCode, receiver.phone),
    'receiver.postcode': postcodeProblem(destination, receiver.postcode),
    ...numbers(destination, receiver),
  })
