import { z } from 'zod'
import { isLoginPhone, normalizeLoginPhone } from '@portal/rules/phone'
import { smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { clientRequestId } from './primitives'
import { code, line } from './typed-text'

/** 对私, 对公. */
export const bankAccountTypes = ['PRIVATE', 'COMPANY'] as const
/** 待验证, 已验证, 验证失败. */
export const bankAccountStatuses = ['PENDING', 'VERIFIED', 'FAILED'] as const
/** Accounts of one customer. */
export const maxBankAccounts = 10
/** The version of 《代收货款收款授权书》 that a company agrees to. */
export const payoutConsentVersion = '2026-01'

const bankAccountId = z.string('请选择银行账户').min(1, '请选择银行账户').max(40)
/** A code sent to the account's own phone: a session alone is not enough to change bank accounts. */
const smsCode = smsCodeOfAnyLength

/** Where 代收货款 may be paid to; of the number only the last four digits. */
export const bankList = defineCall({
  path: 'bank/list',
  access: 'user',
  request: z.object({}),
  response: z
    .array(
      z.object({
        bankAccountId: z.string(),
        bankName: z.string(),
        cardTail: z.string(),
        /** Masked. */
        accountName: z.string(),
        accountType: z.enum(bankAccountTypes),
        status: z.enum(bankAccountStatuses),
        isDefault: z.boolean(),
        /** Why it was not verified; '' otherwise. */
        failureReason: z.string(),
        branchName: z.string(),
        branchProvinceCode: z.string(),
        branchCityCode: z.string(),
        /** Masked. */
        mobile: z.string(),
        /** 代收货款 of an order is still to be paid there: it cannot be deleted. */
        inUse: z.boolean(),
      }),
    )
    .max(maxBankAccounts),
})
export type BankAccount = z.infer<typeof bankList.response>[number]

/** The fields that can be changed later; another number is another account. */
const changeable = {
  bankName: line('请填写开户银行').min(2, '请填写开户银行').max(30, '开户银行不能超过30个字'),
  branchName: line().max(50, '开户支行不能超过50个字').default(''),
  branchProvinceCode: z.union([z.literal(''), z.string().regex(/^\d{2}$/, '请选择省份')]).default(''),
  branchCityCode: z.union([z.literal(''), z.string().regex(/^\d{4}$/, '请选择城市')]).default(''),
}
const mobile = z
  .string('请填写银行预留手机号')
  .overwrite(normalizeLoginPhone)
  .refine(isLoginPhone, '请输入正确的手机号格式')

/**
 * A new account, verified at once or soon after. A private one of a customer who has proved their name is in that name,
 * whatever `accountName` says. 40961 the number is in the list already, 40962 ten accounts, 40102 wrong code.
 */
export const bankCreate = defineCall({
  path: 'bank/create',
  access: 'user',
  request: z
    .object({
      clientRequestId,
      cardNo: code('请填写卡号').regex(/^\d{12,19}$/, '请输入12–19位数字的卡号'),
      accountType: z.enum(bankAccountTypes, '请选择账户类型'),
      accountName: line().max(50, '户名不能超过50个字').default(''),
      ...changeable,
      mobile,
      /** A company's 授权书; '' for a private account. */
      consentVersion: z.string().max(20).default(''),
      smsCode,
    })
    .refine(({ accountType, consentVersion }) => accountType === 'PRIVATE' || consentVersion === payoutConsentVersion, {
      message: '请阅读并同意《代收货款收款授权书》',
      path: ['consentVersion'],
    }),
  response: z.object({ bankAccountId: z.string(), status: z.enum(bankAccountStatuses) }),
})
export type BankAccountInput = z.input<typeof bankCreate.request>

/**
 * Changes the bank, the branch or the phone, and has the account verified once more. An empty `mobile` stays as it is.
 * 40411 none of the customer's.
 */
export const bankUpdate = defineCall({
  path: 'bank/update',
  access: 'user',
  request: z.object({
    bankAccountId,
    ...changeable,
    mobile: z.union([z.literal(''), mobile], '请输入正确的手机号格式').default(''),
    smsCode,
  }),
  response: z.object({ status: z.enum(bankAccountStatuses) }),
})

/** Takes an account out of the list. 40960 while 代收货款 is still to be paid there (domain §9). */
export const bankDelete = defineCall({
  path: 'bank/delete',
  access: 'user',
  request: z.object({ bankAccountId, smsCode }),
  response: z.object({}),
})

/** The account that /send proposes from now on. */
export const bankSetDefault = defineCall({
  path: 'bank/setDefault',
  access: 'user',
  request: z.object({ bankAccountId, smsCode }),
  response: z.object({}),
})

/** Asks the bank again about an account that is not verified; five times a day. */
export const bankVerify = defineCall({
  path: 'bank/verify',
  access: 'user',
  request: z.object({ bankAccountId }),
  response: z.object({ status: z.enum(bankAccountStatuses), failureReason: z.string() }),
})
