import { z } from 'zod'
import type { Clock } from '../../../clock'
import type { WechatMessagesConfig } from '../../../config/wechat-messages-config'
import { shanghaiTime } from '@portal/rules/shanghai-time'
import { isNotReached } from '../../../error-code'
import { type MessageSender, notReached } from '../send/message-sender.port'
import { type FieldLimit, fitField } from './fit-field'

/** Milliseconds for one answer of WeChat. */
const timeout = 4000
/** Milliseconds before its end at which a token is replaced. */
const reserve = 5 * 60_000

const grant = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const answer = z.object({ errcode: z.number() })

/** Busy; too often in a minute, a month or to one person; an account that is closed for a time. */
const passing: readonly number[] = [-1, 45009, 45011, 45047, 48004, 50002]
/** A token that ended before its time. */
const tokenEnded: readonly number[] = [40001, 40014, 42001]

/** A server's fault, by its status: WeChat's own codes are others. */
const isFault = (code: number): boolean => code >= 500 && code < 600

/** `thing` takes twenty characters of words, numbers and signs, but no emoji. */
const thingLimit: FieldLimit = { most: 20, takes: /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm} ]/u }

/** Short words fit, but for a longer number than usual; an amount is not cut while it can do without its commas. */
const thing = (text: string): { value: string } => ({
  value: fitField(text.length > thingLimit.most ? text.replace(/(?<=\d),(?=\d{3})/g, '') : text, thingLimit),
})

const post = async (address: URL, body: object): Promise<unknown> => {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  return isFault(response.status) ? { errcode: response.status } : response.json()
}

/**
 * Subscription messages of a WeChat service account (`subscribe/bizsend`), with one template for all events: what
 * happened, the short words, when. WeChat does not recognize repeats. A person who has not subscribed is refused, and
 * so is an id that is not of this account. `origin` is another one in tests.
 */
export const wechatMessages = (
  { appId, appSecret, templateId, page }: WechatMessagesConfig,
  clock: Clock,
  origin = 'https://api.weixin.qq.com',
): MessageSender => {
  let token: { value: string; until: number } | undefined

  const tokenFor = async (): Promise<string> => {
    if (token !== undefined && clock().getTime() < token.until) return token.value
    // The stable token is the same for all processes; the other kind would end when the next process asks for one.
    const { access_token, expires_in } = grant.parse(
      await post(new URL('/cgi-bin/stable_token', origin), {
        grant_type: 'client_credential',
        appid: appId,
        secret: appSecret,
      }),
    )
    token = { value: access_token, until: clock().getTime() + expires_in * 1000 - reserve }
    return access_token
  }

  return {
    recognizesRepeats: false,
    send: async ({ to, title, short }) => {
      const accessToken = await tokenFor().catch(() => null)
      if (accessToken === null) return { outcome: 'LATER', reason: 'NO_TOKEN' }
      const address = new URL('/cgi-bin/message/subscribe/bizsend', origin)
      address.searchParams.set('access_token', accessToken)
      const data = { thing1: thing(title), thing2: thing(short), time3: { value: shanghaiTime(clock()).slice(0, 16) } }
      // Its error would have the address with the token.
      const sent = await post(address, { touser: to, template_id: templateId, page, data }).catch((error: unknown) =>
        isNotReached(error) ? notReached : undefined,
      )
      if (sent === notReached) return notReached
      const { errcode } = answer.parse(sent)
      if (errcode === 0) return { outcome: 'SENT', costCents: 0 }
      if (tokenEnded.includes(errcode)) token = undefined
      const isPassing = passing.includes(errcode) || tokenEnded.includes(errcode) || isFault(errcode)
      return { outcome: isPassing ? 'LATER' : 'REFUSED', reason: `WECHAT_${errcode}` }
    },
  }
}
