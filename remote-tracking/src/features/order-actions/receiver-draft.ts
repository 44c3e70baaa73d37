import { normalizePhone, oneLine, withoutBlanks } from '@portal/shared'
import { addressLine } from '@portal/shared/drawable'
import { partyProblems } from '@portal/shared/order/party-problems'
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

/** The field of the form: the codes of all levels are one. */
const fieldOf = (path: string): ReceiverField => receiverFields.find((field) => field === path) ?? 'region'

/**
 * The problems of a tidy draft by field, with those of an order's receiver. Only the server knows whether the address
 * repeats the names of its place.
 */
export const receiverProblems = (draft: TidyReceiver): ReceiverProblems =>
  Object.fromEntries(partyProblems(draft).map(({ path, text }) => [fieldOf(path), text]))
