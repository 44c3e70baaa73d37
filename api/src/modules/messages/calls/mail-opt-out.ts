import type { MessageEvent } from '@portal/contract/messages'
import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { emailOf } from '../../account-core/email.repository'
import { storeSwitch } from '../queue/message-preference.repository'
import { findMail } from '../queue/message.repository'
import { proofOf } from '../send/mail-opt-out-link'

const token = /^([0-9a-f-]{36})\.([\w-]{22})$/

export interface MailKind {
  userId: string
  event: MessageEvent
  email: string
}

/**
 * The kind of e-mails that a link ends; undefined for a link that was never sent, or whose address is no longer bound
 * to the account.
 */
export const findMailKind = async (db: Db, text: string): Promise<MailKind | undefined> => {
  const [, messageId, proof] = token.exec(text) ?? []
  if (messageId === undefined || proof === undefined) return undefined
  const row = await findMail(db, messageId)
  const email = row?.userId == null ? undefined : (await emailOf(db, row.userId))?.email
  if (row?.userId == null || email === undefined) return undefined
  const isOurs = timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(messageId, email)))
  return isOurs ? { userId: row.userId, event: row.event, email } : undefined
}

/** Switches the event off for e-mail, as 通知设置 does, where it is switched on again. Once or often is the same. */
export const optOutOfMail = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, { userId, event }: MailKind): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await storeSwitch(tx, userId, { event, channel: 'MAIL', isOn: false }, clock())
  })
