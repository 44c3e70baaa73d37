import { z } from 'zod'
import { defineCall } from './call'
import { pageOf, pageRequest } from './primitives'
import { party } from './party'

export const addressBookEntry = party.extend({
  addressId: z.string(),
  kind: z.enum(['sender', 'receiver']),
  tag: z.string(),
  isDefault: z.boolean(),
})
export type AddressBookEntry = z.infer<typeof addressBookEntry>

/** Codes and names of a place in a pasted text; empty where the text leaves a level open. */
const analyzedRegion = z.object({
  provinceCode: z.string(), provinceName: z.string(),
  cityCode: z.string(), cityName: z.string(),
  districtCode: z.string(), districtName: z.string(),
  townCode: z.string(), townName: z.string(),
})
export type AnalyzedRegion = z.infer<typeof analyzedRegion>

/** What a pasted text says (domain §1); a field that is not in it is empty. */
export const analyzedAddress = z.object({
  name: z.string(),
  company: z.string(),
  /** 11 digits. */
  mobile: z.string(),
  mobileExt: z.string(),
  /** `0755-86000012`, `400-820-1234`. */
  phone: z.string(),
  phoneExt: z.string(),
  postcode: z.string(),
  /** Null when the text names no place, or one whose name several places bear: then `candidates` has them. */
  region: analyzedRegion.nullable(),
  candidates: z.array(analyzedRegion).max(12),
  detail: z.string(),
  /** Fields that are a guess, or missing, and should be looked at. */
  unsure: z.array(z.enum(['region', 'town', 'detail', 'name', 'company'])),
  /** Hong Kong, Macao or Taiwan: sent through a page of its own. */
  isOutside: z.boolean(),
})
export type AnalyzedAddress = z.infer<typeof analyzedAddress>

/** Takes a pasted text apart, by the same code that the browser uses; nothing of it is kept. */
export const analysisAddress = defineCall({
  path: 'address/analysisAddress',
  access: 'public',
  request: z.object({ address: z.string('请粘贴地址').trim().min(1, '请粘贴地址').max(500, '地址文本不能超过500个字') }),
  response: analyzedAddress,
})

export const addressPage = defineCall({
  path: 'address/page',
  access: 'user',
  request: z.object({
    ...pageRequest,
    kind: z.enum(['sender', 'receiver']),
    /** Matches name, phone or address. */
    keyword: z.string().trim().max(50).default(''),
  }),
  response: z.object(pageOf(addressBookEntry)),
})
