import type { StoredParty } from '@portal/contract/party'
import { keyedHash } from '../../crypto/keyed-hash'

/** Stands for the receiver's number: another one has another key, and the number is not stored. */
export const numberKeyOf = ({ mobile, ext }: Pick<StoredParty, 'mobile' | 'ext'>): string =>
  keyedHash('delivery-number', `${mobile}\n${ext}`)

/**
 * Identifies number and door of the receiver: a decision for one of them does not apply to another one after an address
 * change.
 */
export const placeKeyOf = ({
  mobile,
  ext,
  provinceCode,
  cityCode,
  districtCode,
  townCode,
  address,
}: StoredParty): string =>
  keyedHash('delivery-place', [mobile, ext, provinceCode, cityCode, districtCode, townCode, address].join('\n'))
