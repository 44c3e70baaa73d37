import { z } from 'zod'
import { isLoginPhone } from '../rules/phone'
import { defineCall } from './call'

const loginPhone = z.string('手机号码不能为空').refine(isLoginPhone, '请输入正确的手机号格式')
/** An MD5 hex digest: passwords never travel in clear text (spec §5). */
const passwordDigest = z.string('请输入密码').regex(/^[0-9a-f]{32}$/, '密码格式不正确')
/** Twice the same digest; the sentence for two different ones is the form's own (spec §5). */
const twoDigests = { password: passwordDigest, affirmPassword: passwordDigest }
const areEqual = ({ password, affirmPassword }: { password: string; affirmPassword: string }): boolean => password === affirmPassword
const captchaVerification = z.string('请先完成安全验证').min(1, '请先完成安全验证').max(512)

const anyCode = z.string('请输入验证码').min(4, '验证码长度在 4 到 6 个字符').max(6, '验证码长度在 4 到 6 个字符')

export const sendSmsCode = defineCall({
  path: 'api/sendSmsCode',
  access: 'public',
  request: z.object({ mobileNo: loginPhone, captchaType: z.enum(['blockPuzzle', 'clickWord']), captchaVerification }),
  response: z.object({}),
})

/** Code 0 when the code is right, which stays usable; 40102 when it is wrong, which costs one of its tries. */
export const checkSmsCode = defineCall({
  path: 'api/checkSmsCode',
  access: 'public',
  request: z.object({ mobileNo: loginPhone, smsCode: anyCode }),
  response: z.object({}),
})

export const login = defineCall({
  path: 'user/authenticate/login',
  access: 'public',
  request: z.discriminatedUnion('loginType', [
    z.object({
      loginType: z.literal('pwd'),
      username: z.string('请输入账号').trim().min(1, '请输入账号').max(50),
      password: passwordDigest,
      captchaVerification,
    }),
    z.object({
      loginType: z.literal('sms'),
      userTel: loginPhone,
      smsCode: anyCode,
    }),
  ]),
  /** The token itself travels in the `authorization` response header. */
  response: z.object({ userId: z.string() }),
})

/**
 * A new customer with the phone number that the code was sent to; does not log in. 40102 wrong code, 40909 known number.
 * Of a digest nobody can tell how strong the password was: length and strength (spec §5) are rules of the client alone.
 */
export const register = defineCall({
  path: 'user/authenticate/register',
  access: 'public',
  request: z
    .object({ userTel: loginPhone, ...twoDigests, smsCode: z.string('请输入验证码').length(6, '验证码长度应为6位') })
    .refine(areEqual, { message: '两次输入密码不一致', path: ['affirmPassword'] }),
  response: z.object({}),
})

/**
 * Sets the password of whoever logged in by SMS code within the last ten minutes and ends their other sessions; 40105 for
 * any other token. As at registration, the strength of the password is the client's rule.
 */
export const forget = defineCall({
  path: 'user/forget',
  access: 'user',
  request: z.object(twoDigests).refine(areEqual, { message: '两次输入的密码不一致', path: ['affirmPassword'] }),
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

/** The spelling is the specification's (§7). */
export const queryUserInfo = defineCall({
  path: 'user/queryUerInfo',
  access: 'user',
  request: z.object({}),
  response: userInfo,
})
