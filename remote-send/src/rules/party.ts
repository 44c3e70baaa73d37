import { contactPhoneProblem, normalizePhone } from '@portal/shared'
import type { PartyInput } from '@portal/contract/party'
import type { PartyDraft, PartySide, RegionDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { textLength } from './typed-values'

/** 东莞, 中山, 儋州, 嘉峪关: cities without districts (domain §1). */
const citiesWithoutDistricts = new Set(['4419', '4420', '4604', '6202'])

const regionProblem = ({ provinceCode, cityCode, districtCode }: RegionDraft): string => {
  if (!provinceCode || !cityCode) return '请选择省/市/区'
  return districtCode || citiesWithoutDistricts.has(cityCode) ? '' : '请选择区县'
}

/** true when freight can be computed for the place. */
export const isCompleteRegion = (region: RegionDraft): boolean => regionProblem(region) === ''

/** Pictures in an address cannot be printed on a label. */
export const withoutEmoji = (text: string): string =>
  text.replace(/[\p{Extended_Pictographic}\p{Regional_Indicator}\u200d\ufe0f\u20e3]/gu, '').trim()

/** A form of address says nobody's name by itself; 王先生 does. */
const labelOnly = /^(先生|女士|小姐|老师|经理|师傅|老板|同学|阿姨|叔叔)$/

const nameProblem = (text: string): string => {
  const name = text.trim()
  if (!name) return '请填写姓名'
  if (textLength(name) < 2) return '姓名至少2个字'
  if (textLength(name) > 20) return '姓名不能超过20个字'
  if (/^\d+$/.test(name)) return '姓名不能全为数字'
  return labelOnly.test(name) ? '请填写姓氏，如王先生' : ''
}

/** A mobile number, or a landline with its area code. */
const embeddedPhone = /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/

const addressProblem = (text: string, repeated: string): string => {
  const address = withoutEmoji(text)
  if (!address) return '请填写详细地址，如街道、门牌号、楼层房间'
  if (textLength(address) < 4) return '详细地址至少4个字'
  if (textLength(address) > 100) return '详细地址不能超过100个字'
  if (embeddedPhone.test(address)) return '详细地址中请勿填写电话号码'
  return repeated ? '详细地址中请勿重复填写省市区' : ''
}

const mobileProblem = (text: string): string =>
  text.trim() ? contactPhoneProblem(normalizePhone(text)) : '请填写联系电话'

/** The first problem of each field of a sender or receiver (domain §1). `repeated`: what the address repeats of the chosen 省市区. */
export const validateParty = (side: PartySide, party: PartyDraft, repeated = ''): FieldErrors => ({
  [`${side}.name`]: nameProblem(party.name),
  [`${side}.mobile`]: mobileProblem(party.mobile),
  [`${side}.ext`]: /^\d{0,5}$/.test(party.ext.trim()) ? '' : '分机号为1-5位数字',
  [`${side}.region`]: regionProblem(party.region),
  [`${side}.address`]: addressProblem(party.address, repeated),
  [`${side}.company`]: textLength(party.company.trim()) > 50 ? '公司名称不能超过50个字' : '',
})

/** A party as the contract has it. */
export const toParty = ({ region, ...texts }: PartyDraft): PartyInput => ({
  ...region,
  name: texts.name.trim(),
  mobile: normalizePhone(texts.mobile),
  ext: texts.ext.trim(),
  address: withoutEmoji(texts.address),
  company: texts.company.trim(),
})

const identityOf = ({ name, mobile, region, address }: PartyDraft) =>
  [
    name.trim(),
    normalizePhone(mobile),
    region.provinceCode,
    region.cityCode,
    region.districtCode,
    region.townCode,
    withoutEmoji(address),
  ].join('\n')

/** Same name, number and place. */
export const isSameParty = (a: PartyDraft, b: PartyDraft): boolean => identityOf(a) === identityOf(b)
