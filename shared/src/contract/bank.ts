import { z } from 'zod'
import { defineCall } from './call'

/** 对私, 对公. */
export const bankAccountTypes = ['PRIVATE', 'COMPANY'] as const
/** 待验证, 已验证, 验证失败. */
export const bankAccountStatuses = ['PENDING', 'VERIFIED', 'FAILED'] as const

/** Where 代收货款 may be paid to; of the number only the last four digits. */
export const bankList = defineCall({
  path: 'bank/list',
  access: 'user',
  request: z.object({}),
  response: z.array(z.object({
    bankAccountId: z.string(), bankName: z.string(), cardTail: z.string(),
    /** Masked. */
    accountName: z.string(),
    accountType: z.enum(bankAccountTypes), status: z.enum(bankAccountStatuses), isDefault: z.boolean(),
  })).max(10),
})
export type BankAccount = z.infer<typeof bankList.response>[number]
