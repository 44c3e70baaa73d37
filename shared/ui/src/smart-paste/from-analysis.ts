import type { AnalyzedAddress, AnalyzedRegion } from '@portal/contract/address'
import { textLimits } from '@portal/rules/order/limits'
import type { PartyInputDraft } from './party-input-draft'

export const isNothing = ({ name, mobile, phone, region, candidates, detail }: AnalyzedAddress): boolean =>
  region === null && candidates.length === 0 && mobile === '' && phone === '' && (name === '' || detail === '')

const regionDraft = ({
  provinceCode,
  cityCode,
  districtCode,
  townCode,
}: AnalyzedRegion): PartyInputDraft['region'] => ({
  provinceCode,
  cityCode,
  districtCode,
  townCode,
})

/** A town that is not among the divisions stays part of the street. */
const addressOf = ({ detail }: AnalyzedAddress, region: AnalyzedRegion | null): string =>
  region && region.townCode === '' ? region.townName + detail : detail

const firstOf = (text: string, { max }: { max: number }): string => [...text].slice(0, max).join('')

/** The fields that the text contains; other fields are left out. `region`: the chosen one of several candidates. */
export const fromAnalysis = (
  analysis: AnalyzedAddress,
  region: AnalyzedRegion | null = analysis.region,
): Partial<PartyInputDraft> => {
  const { name, company, mobile, mobileExt, phone, phoneExt } = analysis
  const address = addressOf(analysis, region)
  const isVirtual = mobile !== '' && mobileExt.length === 4
  return {
    ...(name && { name: firstOf(name, textLimits.name) }),
    ...(company && { company: firstOf(company, textLimits.company) }),
    ...((mobile || phone) && { mobile: mobile === '' ? phone : isVirtual ? `${mobile}-${mobileExt}` : mobile }),
    ...(mobile === '' && phoneExt && { ext: phoneExt.slice(0, 5) }),
    ...(region && region.cityCode !== '' && { region: regionDraft(region) }),
    ...(address && { address: firstOf(address, textLimits.address) }),
  }
}

/** The postcode in the text, for forms with a postcode field; postcodes of Taiwan are ignored. */
export const postcodePatch = (party: PartyInputDraft, { postcode }: AnalyzedAddress): Partial<PartyInputDraft> =>
  party.postcode !== undefined && postcode.length === 6 ? { postcode } : {}

const labels: Record<keyof PartyInputDraft, string> = {
  name: '姓名',
  mobile: '手机/固话',
  ext: '分机号',
  company: '公司名称',
  region: '省/市/区',
  address: '详细地址',
  postcode: '邮编',
}

const isFilled = (value: PartyInputDraft[keyof PartyInputDraft] = ''): boolean =>
  typeof value === 'string' ? value !== '' : value.provinceCode !== ''

/** Labels of filled fields whose value the patch would change. */
export const overwritten = (party: PartyInputDraft, patch: Partial<PartyInputDraft>): string[] =>
  (Object.keys(patch) as (keyof PartyInputDraft)[])
    .filter((key) => isFilled(party[key]) && JSON.stringify(party[key]) !== JSON.stringify(patch[key]))
    .map((key) => labels[key])

/** The part of the patch that touches empty fields only. */
export const emptyOnly = (party: PartyInputDraft, patch: Partial<PartyInputDraft>): Partial<PartyInputDraft> =>
  Object.fromEntries(Object.entries(patch).filter(([key]) => !isFilled(party[key as keyof PartyInputDraft])))

const unsureLabels: Record<AnalyzedAddress['unsure'][number], string> = {
  region: '省/市/区',
  town: '镇/街道',
  detail: '详细地址',
  name: '姓名',
  company: '公司名称',
}

/** Labels of the fields that a person should check afterwards. */
export const fieldsToReview = ({ unsure }: AnalyzedAddress): string[] => unsure.map((field) => unsureLabels[field])
