import type { StoredParty } from '@portal/contract/party'
import { maskName } from '@portal/rules/masking'
import { lastFourOf } from './last-four'

/** Mobile numbers with or without an extension, and landlines with an area code, inside a sentence. */
const phones = /(?<!\d)(1[3-9]\d{9}(-\d{4})?|0\d{2,3}-?\d{7,8}(-\d{1,5})?)(?!\d)/g

/** The last four digits open a waybill (查看完整信息), so that they are masked here, unlike elsewhere. */
const hidePhone = (phone: string): string => {
  const prefix = /^1\d{2}|^0\d{2,3}-/.exec(phone)?.[0] ?? ''
  return prefix + phone.slice(prefix.length).replace(/\d/g, '*')
}

/** Masks the last four digits also where they are alone: 尾号1234, 138 0000 1234. */
const hideLastFour = (text: string, lastFour: string): string =>
  lastFour === '' ? text : text.replace(new RegExp(`(?<!\\d)${lastFour}(?!\\d)`, 'g'), '****')

type MaskedParty = Pick<StoredParty, 'name' | 'mobile' | 'ext' | 'address'>

/** Masks the names, phones and addresses of these people in a sentence. */
const hideParties = (text: string, parties: readonly MaskedParty[]): string =>
  parties.reduce(
    (masked, { name, mobile, address }) =>
      masked.replaceAll(address, '****').replaceAll(mobile, hidePhone(mobile)).replaceAll(name, maskName(name)),
    text,
  )

/** A trace sentence for strangers, without names, phones and addresses of sender and receiver (domain §0, §3). */
export const maskDescription = (text: string, parties: readonly MaskedParty[]): string =>
  parties.map(lastFourOf).reduce(hideLastFour, hideParties(text, parties).replace(phones, hidePhone))

/** A trace sentence for the receiver, without the data of a former receiver only. */
export const maskFormerReceiver = (text: string, formerReceiver: MaskedParty | null): string =>
  formerReceiver === null ? text : hideParties(text, [formerReceiver])
