import { maskName, maskPhone } from '@portal/shared/rules/masking'
import type { Party } from '@portal/shared/contract/party'

/** Mobile numbers with or without an extension, and landlines with an area code, inside a sentence. */
const phones = /(?<!\d)(1[3-9]\d{9}(-\d{4})?|0\d{2,3}-?\d{7,8}(-\d{1,5})?)(?!\d)/g

/** A trace sentence that tells a stranger no name, phone or address of sender and receiver (domain §0, §3). */
export const maskDescription = (text: string, parties: readonly Pick<Party, 'name' | 'mobile' | 'address'>[]): string => {
  const known = parties.reduce(
    (masked, { name, mobile, address }) => masked.replaceAll(address, '****').replaceAll(mobile, maskPhone(mobile)).replaceAll(name, maskName(name)),
    text,
  )
  return known.replace(phones, maskPhone)
}
