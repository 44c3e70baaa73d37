import { z } from 'zod'
import { extPattern } from '@portal/rules/order/formats'
import { textLimits } from '@portal/rules/order/limits'
import { contactPhone, place, region } from './primitives'
import { code, printedAddress, printedLine } from './typed-text'

const { name, address, company } = textLimits

/** A sender (寄件人) or receiver (收件人) as typed by a person (domain §1). */
export const partyInput = z.object({
  name: printedLine('请填写姓名')
    .min(name.min, name.tooShort)
    .max(name.max, name.tooLong)
    .refine((text) => !/^\d+$/.test(text), '姓名不能全为数字'),
  mobile: contactPhone,
  /** Extension of a landline, digits only. */
  ext: code().regex(extPattern, '分机号为1-5位数字').default(''),
  ...region,
  address: printedAddress('请填写详细地址').min(address.min, address.tooShort).max(address.max, address.tooLong),
  company: printedLine().max(company.max, company.tooLong).default(''),
})

/** The same with the names that belong to the codes, as the server stored them, by whatever rules there were then. */
export const party = partyInput.extend({
  name: z.string(),
  mobile: z.string(),
  ext: z.string(),
  address: z.string(),
  company: z.string(),
  provinceName: z.string(),
  cityName: z.string(),
  districtName: z.string(),
  townName: z.string(),
})

/** A party as it stands on an order, abroad or at home: codes are empty outside the mainland's divisions. */
export const storedParty = z.object({
  name: z.string(),
  mobile: z.string(),
  ext: z.string(),
  address: z.string(),
  company: z.string(),
  ...place,
})
export type StoredParty = z.infer<typeof storedParty>

export type PartyInput = z.input<typeof partyInput>
export type Party = z.infer<typeof party>
