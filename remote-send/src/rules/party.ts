import type { PartyInput } from '@portal/contract/party'
import { normalizePhone, oneLine, withoutBlanks } from '@portal/shared'
import { addressLine } from '@portal/shared/drawable'
import { partyProblems, regionProblems } from '@portal/shared/order/party-problems'
import type { PartyDraft, PartySide, RegionDraft } from '../draft/send-draft'
import type { FieldErrors } from './field-path'
import { errorsAtFields } from './field-of-error'

/** Whether a party's place is complete, so that freight can be computed for it. */
export const isCompleteRegion = (region: RegionDraft): boolean => regionProblems(region).length === 0

/** A party as the contract has it. */
export const toParty = ({ region, ...texts }: PartyDraft): Required<PartyInput> => ({
  ...region,
  name: oneLine(texts.name),
  mobile: normalizePhone(texts.mobile),
  ext: withoutBlanks(texts.ext),
  address: addressLine(texts.address),
  company: oneLine(texts.company),
})

/**
 * The first problem of each field of a sender or receiver (domain §1). `repeated`: the part of the chosen 省市区 that the
 * address repeats.
 */
export const validateParty = (side: PartySide, party: PartyDraft, repeated = ''): FieldErrors =>
  errorsAtFields(
    partyProblems(toParty(party), repeated).map((problem) => ({ ...problem, path: `${side}.${problem.path}` })),
  )

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
