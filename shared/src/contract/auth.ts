import { z } from 'zod'
import { isLoginPhone } from '../rules/phone'
import { defineCall } from './call'

const loginPhone = z.string('手机号码不能为空').refine(isLoginPhone, '请输入正确的手机号格式')
/** An MD5 hex digest: passwords never travel in clear text (spec §5). */
const passwordDigest = z.string('请输入密码').regex(/^[0-9a-f]{32}$/, '密码格式不正确')
const captchaVerification = z.string('请先完成安全验证').min(1, '请先完成安全验证').max(512)

export const sendSmsCode = defineCall({
  path: 'api/sendSmsCode',
  access: 'public',
  request: z.object({ mobileNo: loginPhone, captchaType: z.enum(['blockPuzzle', 'clickWord']), captchaVerification }),
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
      smsCode: z.string('请输入验证码').min(4, '验证码长度在 4 到 6 个字符').max(6, '验证码长度在 4 到 6 个字符'),
    }),
  ]),
  /** The token itself travels in the `authorization` response header. */
  response: z.object({ userId: z.string() }),
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
