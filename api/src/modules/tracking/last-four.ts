import type { StoredParty } from '@portal/contract/party'
import { isMobileWithExtension, normalizePhone } from '@portal/rules/phone'

type Phone = Pick<StoredParty, 'mobile' | 'ext'>

/**
 * The number without a switchboard's extension; a virtual number is distinguished by its extension only, which is part
 * of it.
 */
const numberOf = ({ mobile, ext }: Phone): string => {
  const whole = normalizePhone(ext === '' ? mobile : `${mobile}-${ext}`)
  return isMobileWithExtension(whole) ? whole : whole.replace(/(\d{7,8})-\d{1,5}$/, '$1')
}

/** The last four digits that a person enters who knows this phone (domain §3); '' when it has fewer. */
export const lastFourOf = (phone: Phone): string => /\d{4}$/.exec(numberOf(phone).replace(/\D/g, ''))?.[0] ?? ''
