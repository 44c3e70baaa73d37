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

/** The last four digits where they are alone: 尾号1234, 138 0000 1234. */
const alone = (lastFour: string): RegExp => new RegExp(`(?<!\\d)${lastFour}(?!\\d)`, 'g')

type MaskedParty = Pick<StoredParty, 'name' | 'mobile' | 'ext' | 'address'>

/** The personal data of a party, each with its mask. */
const masksOf = ({ name, mobile, address }: MaskedParty): readonly (readonly [string, string])[] => [
  [address, '****'],
  [mobile, hidePhone(mobile)],
  [name, maskName(name)],
]

const hide = (text: string, masks: ReturnType<typeof masksOf>): string =>
  masks.reduce((masked, [plain, mask]) => masked.replaceAll(plain, mask), text)

/**
 * Masks the trace sentences of a waybill for strangers, who get no names, phones and addresses of sender and receiver
 * (domain §0, §3).
 */
export const maskForStrangers = (parties: readonly MaskedParty[]): ((text: string) => string) => {
  const masks = parties.flatMap(masksOf)
  const lastFours = parties
    .map(lastFourOf)
    .filter((digits) => digits !== '')
    .map(alone)
  return (text) =>
    lastFours.reduce(
      (masked, lastFour) => masked.replace(lastFour, '****'),
      hide(text, masks).replace(phones, hidePhone),
    )
}

/** A trace sentence for the receiver, without the data of a former receiver only. */
export const maskFormerReceiver = (text: string, formerReceiver: MaskedParty | null): string =>
  formerReceiver === null ? text : hide(text, masksOf(formerReceiver))
