import { z } from 'zod'
import { defineCall } from './call'

/** 未绑定, 审核中, 已绑定, 绑定失败, 已过期, 已冻结 (domain §14). */
export const monthlyStatuses = ['UNBOUND', 'PENDING', 'BOUND', 'FAILED', 'EXPIRED', 'FROZEN'] as const

/** The customer's monthly accounts; only BOUND ones pay for an order. */
export const monthlyList = defineCall({
  path: 'binding/monthlyList',
  access: 'user',
  request: z.object({}),
  response: z.array(z.object({ monthlyCode: z.string(), companyName: z.string(), status: z.enum(monthlyStatuses) })).max(20),
})
export type MonthlyAccount = z.infer<typeof monthlyList.response>[number]
