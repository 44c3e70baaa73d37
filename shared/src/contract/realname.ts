import { z } from 'zod'
import { defineCall } from './call'

/** 未认证, 审核中, 已通过, 未通过, 已过期 (domain §14). */
export const realNameStatuses = ['NONE', 'VERIFYING', 'PASSED', 'REJECTED', 'EXPIRED'] as const

/** Whether the customer has proved who they are; 代收货款 and parcels that leave the mainland ask for it. */
export const realNameState = defineCall({
  path: 'realname/state',
  access: 'user',
  request: z.object({}),
  response: z.object({
    status: z.enum(realNameStatuses),
    /** Masked; '' before. */
    name: z.string(),
    idNo: z.string(),
  }),
})
