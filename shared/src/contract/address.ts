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
