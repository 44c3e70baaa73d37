import type { StoredParty } from '@portal/contract/party'
import { isMobileWithExtension, normalizePhone } from '@portal/rules/phone'

type Phone = Pick<StoredParty, 'mobile' | 'ext'>

/** The number without a switchboard's extension; a virtual number is told from others by its extension alone, which is kept. */
const numberOf = ({ mobile, ext }: Phone): string => {
  const whole = normalizePhone(ext === '' ? mobile : `${mobile}-${ext}`)
  return isMobileWithExtension(whole) ? whole : whole.replace(/(\d{7,8})-\d{1,5}$/, '$1')
}

/** What a person types who knows this phone (domain §3); '' when there are not four digits. */
export const lastFourOf = (phone: Phone): string => /\d{4}$/.exec(numberOf(phone).replace(/\D/g, ''))?.[0] ?? ''
