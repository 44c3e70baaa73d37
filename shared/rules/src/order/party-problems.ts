import type { PartyInput } from '@portal/contract/party'
import { embeddedPhone } from '../embedded-phone'
import { contactPhoneProblem } from '../phone'
import { drawableProblem, printedProblem } from '../text/drawable'
import { extPattern } from './formats'
import { textLength, textLimits } from './limits'
import { badFields, type OrderProblem } from './order-problem'

/** 东莞, 中山, 儋州, 嘉峪关: cities without districts (domain §1). */
const citiesWithoutDistricts = ['4419', '4420', '4604', '6202']

/** A form of address alone is no name; 王先生 is one. */
const formOfAddress = /^(先生|女士|小姐|老师|经理|师傅|老板|同学|阿姨|叔叔)$/

const nameProblem = (name: string): string => {
  const { min, max, tooShort, tooLong } = textLimits.name
  if (name === '') return '请填写姓名'
  if (textLength(name) < min) return tooShort
  if (textLength(name) > max) return tooLong
  if (/^\d+$/.test(name)) return '姓名不能全为数字'
  return formOfAddress.test(name) ? '请填写姓氏，如王先生' : drawableProblem(name)
}

const addressProblem = (address: string, repeated: string): string => {
  const { min, max, tooShort, tooLong } = textLimits.address
  if (address === '') return '请填写详细地址，如街道、门牌号、楼层房间'
  if (textLength(address) < min) return tooShort
  if (textLength(address) > max) return tooLong
  if (embeddedPhone.test(address)) return '详细地址中请勿填写电话号码'
  return repeated === '' ? drawableProblem(address) : '详细地址中请勿重复填写省市区'
}

type Region = Pick<PartyInput, 'provinceCode' | 'cityCode' | 'districtCode'>

/** The problem of a place, under the level that is missing; whether it exists is up to the server. */
export const regionProblems = ({ provinceCode, cityCode, districtCode }: Region): OrderProblem[] => {
  if (provinceCode === '' || cityCode === '') return badFields({ provinceCode: '请选择省/市/区' })
  return districtCode || citiesWithoutDistricts.includes(cityCode) ? [] : badFields({ districtCode: '请选择区县' })
}

/**
 * The problems of a sender or receiver (domain §1) whose texts are clean. `repeated`: the part of the chosen 省市区 that
 * the address repeats. A form of address alone is a problem in forms only: the server accepts it.
 */
export const partyProblems = (party: Required<PartyInput>, repeated = ''): OrderProblem[] => [
  ...badFields({
    name: nameProblem(party.name),
    mobile: party.mobile === '' ? '请填写联系电话' : contactPhoneProblem(party.mobile),
    ext: extPattern.test(party.ext) ? '' : '分机号为1-5位数字',
  }),
  ...regionProblems(party),
  ...badFields({
    address: addressProblem(party.address, repeated),
    company: printedProblem(party.company, textLimits.company),
  }),
]
