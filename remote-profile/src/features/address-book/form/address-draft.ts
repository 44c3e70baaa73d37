import type { AddressBookEntry, AddressContent } from '@portal/contract/address'
import {
  contactPhoneProblem,
  halfWidth,
  loadAddressRule,
  normalizePhone,
  oneLine,
  regionNames,
  withoutBlanks,
} from '@portal/shared'
import { addressLine, drawableProblem } from '@portal/shared/drawable'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import type { FormInstance } from 'antd'

/** The form values of an entry. */
export interface AddressDraft {
  name: string
  mobile: string
  ext: string
  company: string
  region: SelectedRegion
  address: string
  postcode: string
  tag: string
  /** '' for no group; absent where the book has no groups. */
  groupId?: string
  isDefault: boolean
}

const emptyRegion: SelectedRegion = { provinceCode: '', cityCode: '', districtCode: '', townCode: '' }
export const emptyDraft: AddressDraft = {
  name: '',
  mobile: '',
  ext: '',
  company: '',
  region: emptyRegion,
  address: '',
  postcode: '',
  tag: '',
  isDefault: false,
}

/** A region that no longer exists becomes empty, so that it has to be chosen again. */
export const toDraft = ({
  name,
  mobile,
  ext,
  company,
  provinceCode,
  cityCode,
  districtCode,
  townCode,
  address,
  postcode,
  tag,
  groupId,
  isDefault,
  isStale,
}: AddressBookEntry): AddressDraft => ({
  name,
  mobile,
  ext,
  company,
  region: isStale ? emptyRegion : { provinceCode, cityCode, districtCode, townCode },
  address,
  postcode,
  tag,
  groupId,
  isDefault,
})

/** Six digits, also when they were typed in full-width characters. */
export const normalizePostcode = (text: string): string => halfWidth(text).trim()

/** Turns a draft into the request. */
export const toContent = ({
  name,
  mobile,
  ext,
  company,
  region,
  address,
  postcode,
  tag,
  groupId,
  isDefault,
}: AddressDraft): Omit<AddressContent, 'kind'> => ({
  name: oneLine(name),
  mobile: normalizePhone(mobile),
  ext: withoutBlanks(ext),
  company: oneLine(company),
  ...region,
  address: addressLine(address),
  postcode: normalizePostcode(postcode),
  tag: oneLine(tag),
  groupId,
  isDefault,
})

type Check<Value> = (value: Value) => string | Promise<string>

/** Turns a function that returns a problem into a rule of the form. */
const rule = <Value>(check: Check<Value>) => ({
  validator: async (_: unknown, value: Value) => {
    const problem = await check(value)
    if (problem !== '') throw new Error(problem)
  },
})

const lengthOf = (text: string): number => [...oneLine(text)].length

/** A form of address alone is no name; 王先生 is one. */
const labelOnly = /^(先生|女士|小姐|老师|经理|师傅|老板|同学|阿姨|叔叔)$/
/** A mobile number, or a landline with its area code. */
const embeddedPhone = /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/
/** 东莞, 中山, 儋州, 嘉峪关 have no districts (domain §1). */
const citiesWithoutDistricts = ['4419', '4420', '4604', '6202']

const nameProblem = (text: string): string => {
  const length = lengthOf(text)
  if (length === 0) return '请填写姓名'
  if (length < 2) return '姓名至少2个字'
  if (length > 20) return '姓名不能超过20个字'
  if (/^\d+$/.test(oneLine(text))) return '姓名不能全为数字'
  return labelOnly.test(oneLine(text)) ? '请填写姓氏，如王先生' : drawableProblem(oneLine(text))
}

const regionProblem = ({ provinceCode, cityCode, districtCode }: SelectedRegion): string => {
  if (provinceCode === '' || cityCode === '') return '请选择省/市/区'
  return districtCode !== '' || citiesWithoutDistricts.includes(cityCode) ? '' : '请选择区县'
}

/**
 * The part of the region that the address repeats. '' also when that cannot be found out, as the server checks it
 * again.
 */
const repeatedPlace = async (text: string, region: SelectedRegion): Promise<string> => {
  try {
    const [repeated, { provinceName, cityName, districtName }] = await Promise.all([
      loadAddressRule(),
      regionNames(region),
    ])
    return repeated(text, [provinceName, cityName, districtName])
  } catch {
    return ''
  }
}

const addressProblem = async (typed: string, region: SelectedRegion): Promise<string> => {
  const text = addressLine(typed)
  const length = lengthOf(text)
  if (length === 0) return '请填写详细地址，如街道、门牌号、楼层房间'
  if (length < 4) return '详细地址至少4个字'
  if (length > 100) return '详细地址不能超过100个字'
  if (embeddedPhone.test(text)) return '详细地址中请勿填写电话号码'
  const repeated = region.cityCode === '' ? '' : await repeatedPlace(text, region)
  return repeated === '' ? drawableProblem(text) : `详细地址中请勿重复填写省市区“${repeated}”`
}

/** The rules of an entry's fields (domain §1, §9), with the messages of the order form. */
export const draftRules = {
  name: rule(nameProblem),
  mobile: rule((text: string) =>
    normalizePhone(text) === '' ? '请填写联系电话' : contactPhoneProblem(normalizePhone(text)),
  ),
  ext: rule((text: string) => (/^\d{0,5}$/.test(withoutBlanks(text)) ? '' : '分机号为1-5位数字')),
  company: rule((text: string) => (lengthOf(text) > 50 ? '公司名称不能超过50个字' : drawableProblem(oneLine(text)))),
  region: rule(regionProblem),
  address: (form: Pick<FormInstance<AddressDraft>, 'getFieldValue'>) =>
    rule((text: string) => addressProblem(text, form.getFieldValue('region') as SelectedRegion)),
  postcode: rule((text: string) => (/^(?:\d{6})?$/.test(normalizePostcode(text)) ? '' : '邮编为6位数字')),
  tag: rule((text: string) => (lengthOf(text) > 6 ? '标签不能超过6个字' : '')),
}
