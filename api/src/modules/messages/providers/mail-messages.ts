import { errorCode } from '../../../error-code'
import type { MailPort } from '../../mail/mail.port'
import { alwaysSent } from '../rules/message-rules'
import { type OutgoingMessage, type MessageSender, type SendResult, notReached } from '../send/message-sender.port'
import { optOutUrl } from '../send/mail-opt-out-link'

/**
 * nodemailer's error codes before any message was sent. `ECONNECTION` is not among them: it is a connection that ended
 * at any time, after the whole message as well.
 */
const beforeSending: ReadonlySet<string> = new Set(['EDNS', 'ETLS', 'EAUTH'])

/**
 * Answers of 500 and above that pass by themselves: a wrong order of commands (503), a full mailbox (552 but for size,
 * 5.2.2), a system that is full or closed (5.3.1, 5.3.2), too much in a day (5.4.5), and what servers without such
 * codes say in words.
 */
const passing =
  /^503|^552(?![ -]5\.3\.4)|^5\d\d[ -]5\.(?:2\.2|3\.[12]|4\.5)\b|frequen|quota|rate limit|too many (?:mails|messages|connections)/i

/** Whether a later try may be taken: the greeting and the login are refused for the server's or the account's sake. */
const isPassing = (error: unknown, status: number): boolean => {
  const [code, response]: [string, unknown] = [errorCode(error), Reflect.get(Object(error), 'response')]
  return (
    status < 500 ||
    beforeSending.has(code) ||
    code === 'EPROTOCOL' ||
    passing.test(typeof response === 'string' ? response : String(status))
  )
}

/**
 * `ESOCKET` is any failure of the socket; Node's own words are left in it. Several addresses fail without `syscall`.
 */
const isBeforeConnecting = (error: unknown): boolean =>
  errorCode(error) === 'ESOCKET' &&
  (Reflect.get(Object(error), 'syscall') === 'connect' || Reflect.get(Object(error), 'originalCode') === 'ECONNREFUSED')

/** The consequence of a failure for the message; null: it may have been sent. */
const resultOf = (error: unknown): SendResult | null => {
  const status: unknown = Reflect.get(Object(error), 'responseCode')
  if (typeof status === 'number' && status >= 400)
    return { outcome: isPassing(error, status) ? 'LATER' : 'REFUSED', reason: `SMTP_${status}` }
  if (isBeforeConnecting(error)) return notReached
  const code = errorCode(error)
  return beforeSending.has(code) ? { outcome: 'LATER', reason: code } : null
}

/**
 * The address of the link that ends such e-mails; undefined for messages that must arrive, or that the reader has
 * requested.
 */
const optOutUrlOf = (origin: string, { event, key, to }: OutgoingMessage): string | undefined =>
  event === 'TEST' || alwaysSent[event] !== undefined ? undefined : optOutUrl(origin, key, to)

/** Messages by e-mail. Servers do not recognize a repeat, although its Message-ID is the same. */
export const mailMessages = (mail: MailPort, publicOrigin: string): MessageSender => ({
  recognizesRepeats: false,
  send: async (outgoing) => {
    const { key, to, title, text } = outgoing
    const url = optOutUrlOf(publicOrigin, outgoing)
    const optOut = url === undefined ? '' : `\n不再接收此类邮件：${url}`
    try {
      await mail.send({
        to,
        subject: `【零川物流】${title}`,
        text: `${text}\n\n本邮件由系统自动发送，请勿回复。${optOut}`,
        key,
        ...(url !== undefined && { optOutUrl: url }),
      })
      return { outcome: 'SENT', costCents: 0 }
    } catch (error) {
      const result = resultOf(error)
      if (result === null) throw error
      return result
    }
  },
})
