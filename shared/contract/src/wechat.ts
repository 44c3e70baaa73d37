import { z } from 'zod'
import { loginAnswer, loginPhone, ownerProof, smsCodeOfAnyLength } from './auth'
import { defineCall } from './call'
import { instant } from './primitives'

/**
 * One scan of the QR code: `ticket` is public, it stands in the code; `secret` stays with the browser that shows the
 * code.
 */
export const scan = { ticket: z.string().regex(/^[\w-]{22}$/), secret: z.string().regex(/^[\w-]{43}$/) }

/**
 * Begins a WeChat login: the content of the widget (300x230, spec §2). `ticket` is the `state` of WeChat's protocol.
 * Inside WeChat's own browser there is no code: the browser goes to WeChat and comes back confirmed.
 */
export const wechatTicket = defineCall({
  path: 'user/authenticate/wechatTicket',
  access: 'public',
  request: z.object({ insideWechat: z.boolean().default(false) }),
  response: z.object({
    ...scan,
    expiresAt: instant,
    widget: z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('wechat'),
        appid: z.string(),
        scope: z.string(),
        redirectUri: z.string(),
        styleUrl: z.string(),
      }),
      /** The local stand-in: `url`, which is in the QR code, opens in any second browser. */
      z.object({ kind: z.literal('stand-in'), url: z.string() }),
      z.object({ kind: z.literal('redirect'), url: z.string() }),
    ]),
  }),
})

/**
 * The status of the scan; polled while the code is shown. LOGGED_IN comes with a token in the `authorization` response
 * header and uses the ticket up. UNKNOWN: confirmed by a WeChat that no account is bound to; `wechatBind` may follow.
 * 40914 once the ticket is unknown, used, or too old: five minutes, ten more from its confirmation. 40116 when the
 * account has lost its number to another customer. 50302 when WeChat failed.
 */
export const wechatLogin = defineCall({
  path: 'user/authenticate/wechatLogin',
  access: 'public',
  request: z.object(scan),
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('WAITING') }),
    z.object({ state: z.literal('SCANNED') }),
    z.object({ state: z.literal('REFUSED') }),
    z.object({ state: z.literal('UNKNOWN'), nickname: z.string() }),
    z.object({ state: z.literal('LOGGED_IN'), ...loginAnswer.shape }),
  ]),
})

/**
 * Binds the WeChat of a confirmed ticket to the account of a phone number, or to a new account without a password, and
 * logs in. 40102 wrong code, 40114 and 40115 as at a login by code, 40912 the WeChat, 40913 the phone has another
 * partner, 40914 ticket not confirmed or too old.
 */
export const wechatBind = defineCall({
  path: 'user/authenticate/wechatBind',
  access: 'public',
  request: z.object({ ...scan, userTel: loginPhone, smsCode: smsCodeOfAnyLength, proof: ownerProof.optional() }),
  response: loginAnswer,
})
