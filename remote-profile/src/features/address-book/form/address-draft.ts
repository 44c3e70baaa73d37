import type { AddressBookEntry, AddressContent } from '@portal/contract/address'
import type { PartyInput } from '@portal/contract/party'
import { halfWidth, loadAddressRule, normalizePhone, oneLine, regionNames, withoutBlanks } from '@portal/shared'
import { addressLine } from '@portal/shared/drawable'
import { textLength, textLimits } from '@portal/shared/order/limits'
import { partyProblems, regionProblems } from '@portal/shared/order/party-problems'
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

/** The party of an entry as the contract has it. */
const toParty = ({
  name,
  mobile,
  ext,
  company,
  region,
  address,
}: Pick<AddressDraft, 'name' | 'mobile' | 'ext' | 'company' | 'region' | 'address'>): Required<PartyInput> => ({
  name: oneLine(name),
  mobile: normalizePhone(mobile),
  ext: withoutBlanks(ext),
  company: oneLine(company),
  ...region,
  address: addressLine(address),
})

/** Turns a draft into the request. */
export const toContent = ({
  postcode,
  tag,
  groupId,
  isDefault,
  ...draft
}: AddressDraft): Omit<AddressContent, 'kind'> => ({
  ...toParty(draft),
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

/** The problem of one field of a party, by the rules of an order. */
const partyProblem = (typed: Partial<AddressDraft>, field: keyof PartyInput, repeated = ''): string => {
  const party = toParty({ ...emptyDraft, ...typed })
  return partyProblems(party, repeated).find(({ path }) => path === field)?.text ?? ''
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

const addressProblem = async (address: string, region: SelectedRegion): Promise<string> => {
  const repeated = region.cityCode === '' ? '' : await repeatedPlace(addressLine(address), region)
  return partyProblem({ address }, 'address', repeated)
}

/** The rules of an entry's fields (domain §1, §9): those of an order's parties, and its own. */
export const draftRules = {
  name: rule((name: string) => partyProblem({ name }, 'name')),
  mobile: rule((mobile: string) => partyProblem({ mobile }, 'mobile')),
  ext: rule((ext: string) => partyProblem({ ext }, 'ext')),
  company: rule((company: string) => partyProblem({ company }, 'company')),
  region: rule((region: SelectedRegion) => regionProblems(region)[0]?.text ?? ''),
  address: (form: Pick<FormInstance<AddressDraft>, 'getFieldValue'>) =>
    rule((text: string) => addressProblem(text, form.getFieldValue('region') as SelectedRegion)),
  postcode: rule((text: string) => (/^(?:\d{6})?$/.test(normalizePostcode(text)) ? '' : '邮编为6位数字')),
  tag: rule((text: string) => (textLength(oneLine(text)) > textLimits.tag.max ? textLimits.tag.tooLong : '')),
}
