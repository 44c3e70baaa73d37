import { z } from 'zod'
import { captchaProof, codeWait, smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { instant } from './primitives'
import { scan } from './wechat'
import { code, line, number } from './typed-text'

/** The bindings of the account, for the cards of /accountbinding; numbers and addresses are masked. */
export const bindingOverview = defineCall({
  path: 'binding/overview',
  access: 'user',
  request: z.object({}),
  response: z.object({
    maskedTel: z.string(),
    hasPassword: z.boolean(),
    wechat: z.object({ nickname: z.string(), boundAt: instant }).nullable(),
    email: z.object({ maskedEmail: z.string(), boundAt: instant }).nullable(),
  }),
})
export type BindingOverview = z.infer<typeof bindingOverview.response>

/**
 * The status of the scan of a ticket of `user/authenticate/wechatTicket`; polled. Once the person has confirmed, a code
 * sent to the account's phone binds their WeChat and uses the ticket up; without one the answer is CONFIRMED. 40102
 * wrong code, 40912 the WeChat has another account, 40913 the account another WeChat, 40914 ticket too old.
 */
export const bindingWechatScan = defineCall({
  path: 'binding/wechatScan',
  access: 'user',
  request: z.object({ ...scan, smsCode: smsCodeOfAnyLength.optional() }),
  response: z.object({ state: z.enum(['WAITING', 'SCANNED', 'REFUSED', 'CONFIRMED', 'BOUND']) }),
})

/**
 * Needs a code sent to the account's phone, which remains as the way to log in. Ends the sessions that the WeChat
 * began, not this one.
 */
export const bindingWechatUnbind = defineCall({
  path: 'binding/wechatUnbind',
  access: 'user',
  request: z.object({ smsCode: smsCodeOfAnyLength }),
  response: z.object({}),
})

const email = number('请输入邮箱地址')
  .toLowerCase()
  .min(1, '请输入邮箱地址')
  .max(100, '邮箱地址不能超过100个字符')
  .pipe(z.email('请输入正确的邮箱地址'))

/** Sends a code to the address, behind a solved captcha. 50305 when it could not be sent. */
export const bindingEmailSendCode = defineCall({
  path: 'binding/emailSendCode',
  access: 'user',
  request: z.object({ email, ...captchaProof }),
  response: z.object({}),
})

/** Like `api/smsCodeWait`, for codes sent to an e-mail address of the account. */
export const bindingEmailCodeWait = defineCall({
  path: 'binding/emailCodeWait',
  access: 'user',
  request: z.object({ email }),
  response: codeWait,
})

/**
 * Binds the address that the code was sent to. In place of an earlier one it needs a code sent to the account's phone
 * as well: 40111 without. 40102 wrong code (the field error says which).
 */
export const bindingEmailBind = defineCall({
  path: 'binding/emailBind',
  access: 'user',
  request: z.object({ email, emailCode: smsCodeOfAnyLength, smsCode: smsCodeOfAnyLength.optional() }),
  response: z.object({}),
})

/** Needs a code sent to the account's phone. */
export const bindingEmailUnbind = defineCall({
  path: 'binding/emailUnbind',
  access: 'user',
  request: z.object({ smsCode: smsCodeOfAnyLength }),
  response: z.object({}),
})

/** 未绑定, 审核中, 已绑定, 绑定失败, 已过期, 已冻结 (domain §14). */
export const monthlyStatuses = ['UNBOUND', 'PENDING', 'BOUND', 'FAILED', 'EXPIRED', 'FROZEN'] as const

/** The customer's monthly accounts; only BOUND ones pay for an order. */
export const monthlyList = defineCall({
  path: 'binding/monthlyList',
  access: 'user',
  request: z.object({}),
  response: z
    .array(z.object({ monthlyCode: z.string(), companyName: z.string(), status: z.enum(monthlyStatuses) }))
    .max(20),
})
export type MonthlyAccount = z.infer<typeof monthlyList.response>[number]

const contract = {
  monthlyCode: code('请输入月结编码')
    .min(1, '请输入月结编码')
    .max(20, '月结编码不能超过20位')
    .regex(/^[A-Za-z0-9-]+$/, '月结编码由字母、数字组成')
    .transform((code) => code.toUpperCase()),
  companyName: line('请输入公司名称').min(2, '请输入完整的公司名称').max(50, '公司名称不能超过50个字'),
}

/**
 * Sends a code to the phone of the contract's contact, behind a solved captcha. 40405 for a code that is unknown and
 * for another company's alike, 40919 for a contract that has run out or is frozen.
 */
export const monthlySendCode = defineCall({
  path: 'binding/monthlySendCode',
  access: 'user',
  request: z.object({ ...contract, ...captchaProof }),
  response: z.object({ maskedPhone: z.string() }),
})

/**
 * Like `api/smsCodeWait`, for codes sent to a contract's contact. The answer is the same whether the contract exists or
 * not.
 */
export const monthlyCodeWait = defineCall({
  path: 'binding/monthlyCodeWait',
  access: 'user',
  request: z.object({ monthlyCode: contract.monthlyCode }),
  response: codeWait,
})

/**
 * Binds with the code that the contact was sent. PENDING while the carrier checks it; a repeat gets the same answer.
 * 40102 wrong code.
 */
export const monthlyBind = defineCall({
  path: 'binding/monthlyBind',
  access: 'user',
  request: z.object({ ...contract, smsCode: smsCodeOfAnyLength }),
  response: z.object({ status: z.enum(['BOUND', 'PENDING']) }),
})

/** Needs a code sent to the account's own phone. 40405 unknown, 40943 open orders are paid by it. */
export const monthlyUnbind = defineCall({
  path: 'binding/monthlyUnbind',
  access: 'user',
  request: z.object({ monthlyCode: code().min(1).max(32), smsCode: smsCodeOfAnyLength }),
  response: z.object({}),
})
