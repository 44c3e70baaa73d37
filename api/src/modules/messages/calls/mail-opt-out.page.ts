import * as links from '@portal/contract/links'
import { messageEventLabels } from '@portal/contract/message-labels'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '../../../host/escape'
import { networkOf } from '../../../http/client-address'
import { sendPlainPage } from '../../../http/plain-page'
import { hit, isExhausted } from '../../../http/rate-limit'
import { maskEmail } from '../../binding/mask-email'
import { wrongOptOutLinks } from '../send/limits'
import { optOutPath, proofOf } from '../send/mail-opt-out-link'
import type { MessageEvent } from '@portal/contract/messages'
import { isSameSecret } from '../../../crypto/is-same-secret'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { emailOf } from '../../account-core/email.repository'
import { storeSwitch } from '../queue/message-preference.repository'
import { findMail } from '../queue/message.repository'

const token = /^([0-9a-f-]{36})\.([\w-]{22})$/

interface MailKind {
  userId: string
  event: MessageEvent
  email: string
}

/**
 * The kind of e-mails that a link ends; undefined for a link that was never sent, or whose address is no longer bound
 * to the account.
 */
const findMailKind = async (db: Db, text: string): Promise<MailKind | undefined> => {
  const [, messageId, proof] = token.exec(text) ?? []
  if (messageId === undefined || proof === undefined) return undefined
  const row = await findMail(db, messageId)
  const email = row?.userId == null ? undefined : (await emailOf(db, row.userId))?.email
  if (row?.userId == null || email === undefined) return undefined
  const isOurs = isSameSecret(proof, proofOf(messageId, email))
  return isOurs ? { userId: row.userId, event: row.event, email } : undefined
}

/** Switches the event off for e-mail, as 通知设置 does, where it is switched on again. Once or often is the same. */
const optOutOfMail = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { userId, event }: MailKind): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await storeSwitch(tx, userId, { event, channel: 'MAIL', isOn: false }, clock())
  })

const settingsHint = `<p>短信、微信与站内消息不受影响，可随时在<a href="${links.messageSettings()}">通知设置</a>中重新开启。</p>`

const kindOf = ({ event, email }: MailKind): string =>
  `向 <strong>${escapeHtml(maskEmail(email))}</strong> 发送「${escapeHtml(messageEventLabels[event])}」邮件`

const sendUnknown = (reply: FastifyReply): FastifyReply =>
  sendPlainPage(reply, 404, '链接已失效', '<p>请登录后在「我的资料 - 通知设置」中选择接收哪些通知。</p>')

const sendQuestion = (reply: FastifyReply, kind: MailKind): FastifyReply =>
  sendPlainPage(
    reply,
    200,
    '不再接收此类邮件？',
    `<p>将停止${kindOf(kind)}。</p>${settingsHint}<form method="post"><button class="yes">确认停止</button></form>`,
  )

const sendDone = (reply: FastifyReply, kind: MailKind): FastifyReply =>
  sendPlainPage(reply, 200, '已停止', `<p role="status">不再${kindOf(kind)}。</p>${settingsHint}`)

/**
 * `/mailOptOut/<token>` of an e-mail, without a login: GET asks, so that a scanner that opens links changes nothing,
 * and POST acts, also that of a mail program's own button (RFC 8058), whose body says nothing that the address does
 * not.
 */
export const mailOptOutPage = (app: FastifyInstance): void => {
  const { deps } = app

  const find = async (request: FastifyRequest): Promise<MailKind | undefined> => {
    const network = networkOf(request)
    if (await isExhausted(deps.counters, wrongOptOutLinks, network, deps.clock())) return undefined
    const { token } = request.params as { token: string }
    const kind = await findMailKind(deps.db, token)
    if (kind === undefined) await hit(deps.counters, wrongOptOutLinks, network, deps.clock())
    return kind
  }
  void app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    // The body may be a form of either kind, and is not read.
    pages.addContentTypeParser('*', { bodyLimit: 4096 }, (_request, payload, done) => {
      payload
        .resume()
        .on('end', () => done(null, null))
        .on('error', done)
    })
    pages.get(`${optOutPath}/:token`, async (request, reply) => {
      const kind = await find(request)
      return kind === undefined ? sendUnknown(reply) : sendQuestion(reply, kind)
    })
    pages.post(`${optOutPath}/:token`, async (request, reply) => {
      const kind = await find(request)
      if (kind === undefined) return sendUnknown(reply)
      await optOutOfMail(deps, kind)
      return sendDone(reply, kind)
    })
  })
}
