import { contactPhoneProblem, normalizePhone, oneLine, withoutBlanks } from '@portal/shared'
import { addressLine, drawableProblem } from '@portal/shared/drawable'
import type { PartyInput, StoredParty } from '@portal/contract/party'

type TidyReceiver = Required<PartyInput>

/** A receiver, as typed. */
export interface ReceiverDraft extends Pick<TidyReceiver, 'name' | 'mobile' | 'ext' | 'company' | 'address'> {
  region: Pick<TidyReceiver, 'provinceCode' | 'cityCode' | 'districtCode' | 'townCode'>
}
type ReceiverField = keyof ReceiverDraft
export type ReceiverProblems = Partial<Record<ReceiverField, string>>

/** In the order of the form. */
export const receiverFields: readonly ReceiverField[] = ['name', 'mobile', 'ext', 'company', 'region', 'address']

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
}: StoredParty): ReceiverDraft => ({
  name,
  mobile,
  ext,
  company,
  region: { provinceCode, cityCode, districtCode, townCode },
  address,
})

/** The draft as the request needs it. */
export const tidy = ({ region, ...draft }: ReceiverDraft): TidyReceiver => ({
  ...region,
  name: oneLine(draft.name),
  mobile: normalizePhone(draft.mobile),
  ext: withoutBlanks(draft.ext),
  company: oneLine(draft.company),
  address: addressLine(draft.address),
})

/** 东莞, 中山, 儋州, 嘉峪关 have no districts (domain §1). */
const citiesWithoutDistricts = ['4419', '4420', '4604', '6202']

const within = (text: string, min: number, max: number): boolean => [...text].length >= min && [...text].length <= max

const rules: Readonly<Record<ReceiverField, (draft: TidyReceiver) => string>> = {
  name: ({ name }) => {
    if (name === '') return '请填写姓名'
    return within(name, 2, 20) && !/^\d+$/.test(name) ? drawableProblem(name) : '姓名为2–20个字，不能全为数字'
  },
  mobile: ({ mobile }) => (mobile === '' ? '请填写联系电话' : contactPhoneProblem(mobile)),
  ext: ({ ext }) => (/^\d{0,5}$/.test(ext) ? '' : '分机号为1-5位数字'),
  company: ({ company }) => (within(company, 0, 50) ? drawableProblem(company) : '公司名称不能超过50个字'),
  region: ({ provinceCode, cityCode, districtCode }) => {
    if (provinceCode === '' || cityCode === '') return '请选择省/市/区'
    return districtCode !== '' || citiesWithoutDistricts.includes(cityCode) ? '' : '请选择区县'
  },
  address: ({ address }) => {
    if (address === '') return '请填写详细地址，如街道、门牌号、楼层房间'
    return within(address, 4, 100) ? drawableProblem(address) : '详细地址为4–100个字'
  },
}

/** The problems of a tidy draft by field. Only the server checks the address for repetitions and forbidden contents. */
export const receiverProblems = (draft: TidyReceiver): ReceiverProblems =>
  Object.fromEntries(
    receiverFields.map((field) => [field, rules[field](draft)] as const).filter(([, problem]) => problem !== ''),
  )
