import { isLoginPhone } from '@portal/rules/phone'
import type { Db } from '../../database/database'
import { findAccount, findByPhone } from '../account-core/account.repository'
import type { MessageRecord } from '../message-core/message.tables'
import { findOrders } from '../order-core/order.repository'

/** Whom a message is for, as far as known now. */
export interface MessageTarget {
  /** A mainland mobile number; '' when there is none that takes SMS. */
  phone: string
  /** Of the person; null for none. */
  userId: string | null
  /** Whether the order's 短信通知 is on for the person. */
  wantsSms: boolean
  /** Who ordered what the message is about: strangers may make the portal write to a number only so often. */
  causedBy: string
}

const phoneIn = (text: string | undefined): string => (text !== undefined && isLoginPhone(text) ? text : '')

const ofAccount = async (db: Db, userId: string | null): Promise<MessageTarget | undefined> => {
  const account = userId === null ? undefined : await findAccount(db, userId)
  if (account === undefined || account.erasedAt !== null) return undefined
  return { phone: phoneIn(account.userTel), userId, wantsSms: true, causedBy: account.userId }
}

/** Undefined: there is nobody any more, or the receiver is told as the sender already. */
export const findPerson = async (
  db: Db,
  { person, orderNo, userId }: Pick<MessageRecord, 'person' | 'orderNo' | 'userId'>,
): Promise<MessageTarget | undefined> => {
  if (person === 'CUSTOMER') return ofAccount(db, userId)
  const [order] = await findOrders(db, [orderNo])
  if (order === undefined) return undefined
  const causedBy = order.userId
  if (person === 'SENDER')
    return { phone: phoneIn(order.senderMobile), userId: order.userId, wantsSms: order.notifySender, causedBy }
  const phone = phoneIn(order.receiverMobile)
  if (phone !== '' && phone === order.senderMobile) return undefined
  const account = phone === '' ? undefined : await findByPhone(db, phone)
  return { phone, userId: account?.userId ?? null, wantsSms: order.notifyReceiver, causedBy }
}
