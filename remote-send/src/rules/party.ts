import type { PartyInput } from '@portal/contract/party'
import { contactPhoneProblem, normalizePhone, oneLine, withoutBlanks } from '@portal/shared'
import { addressLine, drawableProblem } from '@portal/shared/drawable'
import type { PartyDraft, PartySide, RegionDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { printedProblem, textLength } from './typed-values'

/** 东莞, 中山, 儋州, 嘉峪关: cities without districts (domain §1). */
const citiesWithoutDistricts = new Set(['4419', '4420', '4604', '6202'])

/** A form of address alone is no name; 王先生 is one. */
const formOfAddress = /^(先生|女士|小姐|老师|经理|师傅|老板|同学|阿姨|叔叔)$/

/** A mobile number, or a landline with its area code. */
const embeddedPhone = /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/

const regionProblem = ({ provinceCode, cityCode, districtCode }: RegionDraft): string => {
  if (!provinceCode || !cityCode) return '请选择省/市/区'
  return districtCode || citiesWithoutDistricts.has(cityCode) ? '' : '请选择区县'
}

/** Whether a party's place is complete, so that freight can be computed for it. */
export const isCompleteRegion = (region: RegionDraft): boolean => regionProblem(region) === ''

const nameProblem = (text: string): string => {
  const name = oneLine(text)
  if (!name) return '请填写姓名'
  if (textLength(name) < 2) return '姓名至少2个字'
  if (textLength(name) > 20) return '姓名不能超过20个字'
  if (/^\d+$/.test(name)) return '姓名不能全为数字'
  return formOfAddress.test(name) ? '请填写姓氏，如王先生' : drawableProblem(name)
}

const addressProblem = (text: string, repeated: string): string => {
  const address = addressLine(text)
  if (!address) return '请填写详细地址，如街道、门牌号、楼层房间'
  if (textLength(address) < 4) return '详细地址至少4个字'
  if (textLength(address) > 100) return '详细地址不能超过100个字'
  if (embeddedPhone.test(address)) return '详细地址中请勿填写电话号码'
  return repeated ? '详细地址中请勿重复填写省市区' : drawableProblem(address)
}

const mobileProblem = (text: string): string =>
  normalizePhone(text) ? contactPhoneProblem(normalizePhone(text)) : '请填写联系电话'

/**
 * The first problem of each field of a sender or receiver (domain §1). `repeated`: the part of the chosen 省市区 that the
 * address repeats.
 */
export const validateParty = (side: PartySide, party: PartyDraft, repeated = ''): FieldErrors => ({
  [`${side}.name`]: nameProblem(party.name),
  [`${side}.mobile`]: mobileProblem(party.mobile),
  [`${side}.ext`]: /^\d{0,5}$/.test(withoutBlanks(party.ext)) ? '' : '分机号为1-5位数字',
  [`${side}.region`]: regionProblem(party.region),
  [`${side}.address`]: addressProblem(party.address, repeated),
  [`${side}.company`]: printedProblem(oneLine(party.company), 50, '公司名称不能超过50个字'),
})

/** A party as the contract has it. */
export const toParty = ({ region, ...texts }: PartyDraft): PartyInput => ({
  ...region,
  name: oneLine(texts.name),
  mobile: normalizePhone(texts.mobile),
  ext: withoutBlanks(texts.ext),
  address: addressLine(texts.address),
  company: oneLine(texts.company),
})

const identityOf = ({ name, mobile, region, address }: PartyDraft) =>
  [
    oneLine(name),
    normalizePhone(mobile),
    region.provinceCode,
    region.cityCode,
    region.districtCode,
    region.townCode,
    addressLine(address),
  ].join('\n')

/** Whether name, number and place are the same. */
export const isSameParty = (a: PartyDraft, b: PartyDraft): boolean => identityOf(a) === identityOf(b)
