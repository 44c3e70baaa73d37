import { z } from 'zod'
import { isLoginPhone, normalizeAccount, normalizeLoginPhone } from '@portal/rules/phone'
import { defineCall } from './call'
import { instant } from './primitives'
import { code, line } from './typed-text'

export const loginPhone = z
  .string('手机号码不能为空')
  .overwrite(normalizeLoginPhone)
  .min(1, '手机号码不能为空')
  .refine(isLoginPhone, '请输入正确的手机号格式')
/** An MD5 hex digest: passwords never travel in clear text (spec §5). */
const digest = (required: string) =>
  z
    .string(required)
    .min(1, required)
    .regex(/^[0-9a-f]{32}$/, '密码格式不正确')
const passwordDigest = digest('请输入密码')
/** Twice the same digest; the sentence for two different ones is the form's own (spec §5). */
const twoDigests = { password: passwordDigest, affirmPassword: digest('请再次输入密码') }
const areEqual = ({ password, affirmPassword }: { password: string; affirmPassword: string }): boolean =>
  password === affirmPassword
const captchaVerification = z.string('请先完成安全验证').min(1, '请先完成安全验证').max(512)

/** The solved slider, or click-words, that a code is sent behind. */
export const captchaProof = { captchaType: z.enum(['blockPuzzle', 'clickWord']), captchaVerification }

/** At login and forgot-password (spec §5). */
export const smsCodeOfAnyLength = code('请输入验证码')
  .min(1, '请输入验证码')
  .min(4, '验证码长度在 4 到 6 个字符')
  .max(6, '验证码长度在 4 到 6 个字符')

/**
 * Purposes of an SMS code. Each is accepted by one call (api/src/testing/coded-calls.ts), except `login`, which a
 * visitor's three fields (spec §3, §7) use to log in, to register, and to verify a forgotten password, which is a login
 * too (spec §4).
 */
export const codePurposes = [
  'login',
  'wechatLogin',
  'changePassword',
  'oldPhone',
  'newPhone',
  'cancelAccount',
  'bindWechat',
  'unbindWechat',
  'replaceEmail',
  'unbindEmail',
  'unbindMonthly',
  'signOutDevice',
  'signOutOthers',
  'deleteRealName',
  'addBank',
  'changeBank',
  'deleteBank',
  'setDefaultBank',
  'exportAddresses',
  'showAddresses',
  'exportOwnData',
] as const
export type CodePurpose = (typeof codePurposes)[number]
const codePurpose = z.enum(codePurposes, '页面已更新，请刷新后重新获取验证码').default('login')

/** The code is good for `purpose` only; for anything else it is a wrong one. */
export const sendSmsCode = defineCall({
  path: 'api/sendSmsCode',
  access: 'public',
  request: z.object({ mobileNo: loginPhone, purpose: codePurpose, ...captchaProof }),
  response: z.object({}),
})

/** One code a minute and receiver (spec §9). */
export const resendAfterSeconds = 60
/** Seconds until the next code may be asked for; 0: at once. */
export const codeWait = z.object({ seconds: z.int().min(0).max(resendAfterSeconds) })

/**
 * How long to wait for the next code, so that people do not solve a captcha in vain. The answer is the same for numbers
 * with and without an account.
 */
export const smsCodeWait = defineCall({
  path: 'api/smsCodeWait',
  access: 'public',
  request: z.object({ mobileNo: loginPhone }),
  response: codeWait,
})

/**
 * Code 0 when the code is right for the purpose, which stays usable; 40102 when it is wrong, which costs one of its
 * tries. `registered`: the number has an account, which only who has the code for `login` learns, as by logging in.
 */
export const checkSmsCode = defineCall({
  path: 'api/checkSmsCode',
  access: 'public',
  request: z.object({ mobileNo: loginPhone, purpose: codePurpose, smsCode: smsCodeOfAnyLength }),
  response: z.object({ registered: z.boolean().default(false) }),
})

/**
 * `revoked`: the account was about to be cancelled, and this login has withdrawn that (domain §9). `registered`: the
 * number had no account, and this login has created one.
 */
export const loginAnswer = z.object({
  userId: z.string(),
  revoked: z.boolean().default(false),
  registered: z.boolean().optional(),
})
export type LoginAnswer = z.infer<typeof loginAnswer>

/**
 * The proof besides a code for an account without a login for long (domain §9): the password, the last six characters
 * of the number of the document that was verified, or the name of a receiver of the last year. NEW_ACCOUNT gives the
 * number to a new account; the former one is closed.
 */
export const ownerProof = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PASSWORD'), password: passwordDigest }),
  z.object({
    kind: z.literal('ID_NUMBER'),
    lastSix: code('请输入证件号码后六位').regex(/^[\dA-Za-z]{6}$/, '请输入证件号码后六位'),
  }),
  z.object({ kind: z.literal('RECEIVER'), name: line('请输入收件人姓名').min(1, '请输入收件人姓名').max(50) }),
  z.object({ kind: z.literal('NEW_ACCOUNT') }),
])
export type OwnerProof = z.infer<typeof ownerProof>

/**
 * By code: 40102 a wrong one. 40114 without `proof` where nobody has logged in to the account for 180 days nor from
 * this browser; the code stays usable, and the call is repeated with `proof`. 40115 a wrong one; after five of them 429
 * for a day.
 */
export const login = defineCall({
  path: 'user/authenticate/login',
  access: 'public',
  request: z.discriminatedUnion('loginType', [
    z.object({
      loginType: z.literal('pwd'),
      username: z.string('请输入账号').overwrite(normalizeAccount).min(1, '请输入账号').max(50),
      password: passwordDigest,
      captchaVerification,
    }),
    z.object({
      loginType: z.literal('sms'),
      userTel: loginPhone,
      smsCode: smsCodeOfAnyLength,
      /** Whether a number without an account gets one: the visitor has seen the terms of a registration. */
      mayRegister: z.boolean().optional(),
      proof: ownerProof.optional(),
    }),
  ]),
  /** The token itself travels in the `authorization` response header. */
  response: loginAnswer,
})

/**
 * A new customer with the phone number that the code was sent to, logged in at once. 40102 wrong code, 40909 known
 * number, 40113 a password that is known to be frequent or short. More a digest does not show: length and strength
 * (spec §5) are rules of the client.
 */
export const register = defineCall({
  path: 'user/authenticate/register',
  access: 'public',
  request: z
    .object({
      userTel: loginPhone,
      ...twoDigests,
      smsCode: code('请输入验证码').min(1, '请输入验证码').length(6, '验证码长度应为6位'),
    })
    .refine(areEqual, { message: '两次输入密码不一致', path: ['affirmPassword'] }),
  /** The token itself travels in the `authorization` response header. */
  response: loginAnswer,
})

/**
 * Sets the password of a customer who logged in by SMS code within the last ten minutes and ends their other sessions;
 * 40105 for any other token, 40113 as at registration.
 */
export const forget = defineCall({
  path: 'user/forget',
  access: 'user',
  request: z.object(twoDigests).refine(areEqual, { message: '两次输入的密码不一致', path: ['affirmPassword'] }),
  response: z.object({}),
})

/**
 * Sets the password of an account that has none, or another one: proved by the old password, or by a code sent to the
 * account's phone. Ends the other sessions, this one lives. 40110 wrong old password, 40102 wrong code, 40113
 * as at registration.
 */
export const changePassword = defineCall({
  path: 'user/changePwd',
  access: 'user',
  request: z
    .object({ ...twoDigests, oldPassword: digest('请输入原密码').optional(), smsCode: smsCodeOfAnyLength.optional() })
    .refine(areEqual, { message: '两次输入的密码不一致', path: ['affirmPassword'] })
    .refine(({ oldPassword, smsCode }) => (oldPassword === undefined) !== (smsCode === undefined), {
      message: '请输入原密码',
      path: ['oldPassword'],
    })
    .refine(({ oldPassword, password }) => oldPassword !== password, {
      message: '新密码不能与原密码相同',
      path: ['password'],
    }),
  response: z.object({}),
})

export const logout = defineCall({
  path: 'user/logout',
  access: 'user',
  request: z.object({}),
  response: z.object({}),
})

export const userInfo = z.object({ userId: z.string(), userTel: z.string(), nickname: z.string() })
export type UserInfo = z.infer<typeof userInfo>

/** The spelling is the specification's (spec §7). */
export const queryUserInfo = defineCall({
  path: 'user/queryUerInfo',
  access: 'user',
  request: z.object({}),
  response: userInfo,
})

const cancelWords = '确认注销'

/**
 * Moves the account to another phone number, proved by a code of the old and a code of the new one, and ends every
 * session, this one too. 40102 wrong code (the field error says which: `smsCode` or `newSmsCode`), 40909 the new number
 * has an account, 40910 it is the old number (domain §9).
 */
export const changeUserTel = defineCall({
  path: 'user/changeUserTel',
  access: 'user',
  request: z.object({ smsCode: smsCodeOfAnyLength, newUserTel: loginPhone, newSmsCode: smsCodeOfAnyLength }),
  response: z.object({}),
})

/** The reasons why an account cannot be cancelled, each with the page that shows it (domain §9). */
export const cancelBlockers = defineCall({
  path: 'user/cancelBlockers',
  access: 'user',
  request: z.object({}),
  response: z.object({
    blockers: z
      .array(
        z.object({
          kind: z.enum(['IN_TRANSIT', 'UNPAID', 'COD', 'MONTHLY', 'FEEDBACK', 'INVOICE']),
          count: z.int().min(1),
          text: z.string(),
          path: z.string(),
        }),
      )
      .max(20),
  }),
})

/**
 * Requests the cancellation of the account: it takes effect after seven days without a login, every session ends at
 * once. Needs the words 确认注销 and a code sent to the account's phone. 40911 while something is under way (domain §9).
 */
export const cancelAccount = defineCall({
  path: 'user/cancelAccount',
  access: 'user',
  request: z.object({
    smsCode: smsCodeOfAnyLength,
    confirmation: line(`请输入“${cancelWords}”`).pipe(z.literal(cancelWords, `请输入“${cancelWords}”`)),
  }),
  response: z.object({ cancelledAt: instant }),
})
