import type { MessageChannel } from '@portal/contract/messages'
import { isLoginPhone } from '@portal/rules/phone'
import { publicOriginOf } from '../../../config/public-origin'
import type { Db } from '../../../database/database'
import type { Deps } from '../../../deps'
import { type Account, findAccount, findByPhone } from '../../account-core/account.repository'
import { emailOf } from '../../account-core/email.repository'
import { findNumber } from '../../account-core/number-of'
import { deliveryLink } from '../../delivery-core/delivery-link'
import { isWrongNumber } from '../../delivery-core/delivery-wish.repository'
import { numberKeyOf } from '../../delivery-core/receiver-keys'
import { findOrders } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { isReceivedBy } from '../../order-core/received-orders'
import { findBinding } from '../../wechat/wechat.binding'
import { isSwitchedOff } from '../queue/message-preference.repository'
import { isToldTo, storedAddressOf } from '../queue/message.repository'
import type { MessageRecord } from '../queue/message.tables'
import { isRecent } from '../rules/is-recent'
import { ruleOf } from '../rules/message-rules'
import { isRinging } from '../rules/quiet-hours'
import { isOptedOut } from './opt-out'

/** The person who gets a message, by the state of orders and accounts at the time of sending. */
export interface Recipient {
  /** A mainland mobile number; '' when there is none that takes SMS. */
  phone: string
  /** The person's account; null for none. */
  userId: string | null
  /** Whether the order's 短信通知 is on for the person. */
  wantsSms: boolean
  /** The customer whose order caused the message: strangers may make the portal write to a number only so often. */
  causedBy: string
  /** The reason why the receiver of the order is its sender as well: the same phone, or the account that ordered. */
  senderBy: 'PHONE' | 'ACCOUNT' | null
  /** Whether the owner of the number has reported not to be the receiver. */
  isWrongNumber: boolean
  /** Where the receiver decides about the delivery; '' for others, and where there is nothing to decide. */
  link: string
  /** The amount due for the order, in cents; 0 for a message that is about no order. */
  dueCents: number
}

const phoneIn = (text: string | undefined): string => (text !== undefined && isLoginPhone(text) ? text : '')

/** Undefined for one that is erased as well. */
const liveAccount = async (db: Db, userId: string): Promise<Account | undefined> => {
  const account = await findAccount(db, userId)
  return account?.erasedAt === null ? account : undefined
}

const customerOf = async (db: Db, userId: string): Promise<Recipient | undefined> => {
  const account = await liveAccount(db, userId)
  if (account === undefined) return undefined
  return {
    // The number of a closed account is somebody else's.
    phone: account.closedAt === null ? phoneIn(account.userTel) : '',
    userId,
    wantsSms: true,
    causedBy: userId,
    senderBy: null,
    isWrongNumber: false,
    link: '',
    dueCents: 0,
  }
}

/** Whether a sender's number has become another customer's since the order was placed. */
const isGivenAway = async (db: Db, phone: string, { userId, createdAt }: OrderRecord): Promise<boolean> => {
  const account = phone === '' ? undefined : await findByPhone(db, phone)
  if (account === undefined || account.userId === userId) return false
  const number = await findNumber(db, account.userId)
  return number !== undefined && number.since > createdAt
}

/**
 * Finds the person of a message; undefined when the order or the account is gone, or the number has become another
 * customer's.
 * @param origin the portal's public address; '' where it knows none
 */
export const findRecipient = async (
  db: Db,
  origin: string,
  { person, orderNo, userId }: Pick<MessageRecord, 'person' | 'orderNo' | 'userId'>,
): Promise<Recipient | undefined> => {
  if (person === 'CUSTOMER') return userId === null ? undefined : customerOf(db, userId)
  const [order] = await findOrders(db, [orderNo])
  if (order === undefined) return undefined
  const about = { causedBy: order.userId, dueCents: order.dueCents, isWrongNumber: false, link: '' }
  if (person === 'SENDER') {
    if ((await liveAccount(db, order.userId)) === undefined) return undefined
    const number = phoneIn(order.senderMobile)
    const phone = (await isGivenAway(db, number, order)) ? '' : number
    return { ...about, phone, userId: order.userId, wantsSms: order.notifySender, senderBy: null }
  }
  const phone = phoneIn(order.receiverMobile)
  const account = phone === '' ? undefined : await findByPhone(db, phone)
  const number = account && (await findNumber(db, account.userId))
  if (number !== undefined && !isReceivedBy(order, number)) return undefined
  const isSendersAccount = account?.userId === order.userId
  return {
    ...about,
    phone,
    isWrongNumber: await isWrongNumber(db, order, numberKeyOf(order.receiver)),
    link: deliveryLink(origin, order),
    userId: account?.userId ?? null,
    wantsSms: order.notifyReceiver,
    senderBy: phone !== '' && phone === order.senderMobile ? 'PHONE' : isSendersAccount ? 'ACCOUNT' : null,
  }
}

/** Where a channel reaches a person; the reason when it does not. */
export const recipientAddress = async (
  db: Db,
  channel: MessageChannel,
  { phone, userId, wantsSms }: Pick<Recipient, 'phone' | 'userId' | 'wantsSms'>,
): Promise<{ to: string } | { reason: string }> => {
  switch (channel) {
    case 'SMS':
      if (phone === '') return { reason: 'NO_NUMBER' }
      if (!wantsSms) return { reason: 'NOT_WANTED' }
      return (await isOptedOut(db, phone)) ? { reason: 'OPTED_OUT' } : { to: phone }
    case 'WECHAT': {
      const binding = userId === null ? undefined : await findBinding(db, userId)
      return binding === undefined ? { reason: 'NO_WECHAT' } : { to: binding.wechatId }
    }
    case 'MAIL': {
      const bound = userId === null ? undefined : await emailOf(db, userId)
      return bound === undefined ? { reason: 'NO_ADDRESS' } : { to: bound.email }
    }
    case 'PORTAL':
      return userId === null ? { reason: 'NO_ACCOUNT' } : { to: userId }
  }
}

/** Whether the receiver, who is the sender as well, already gets a message about the event by this channel. */
const isToldAsSender = async (
  { db }: Pick<Deps, 'db'>,
  { event, eventKey, channel }: MessageRecord,
  { senderBy, userId }: Recipient,
): Promise<boolean> => {
  if (senderBy === null) return false
  const isInRule = ruleOf(event, 'SENDER')?.channels.some((chain) => chain.includes(channel)) === true
  if (!isInRule || !(await isToldTo(db, eventKey, 'SENDER'))) return false
  if (channel !== 'SMS' || senderBy === 'PHONE' || userId === null) return true
  // The sender's SMS goes to the other number, a warehouse's. WeChat would have come before it, to the person.
  return (await findBinding(db, userId)) !== undefined
}

/** The reason not to send a message to a person at all: it is no longer true, too old, or sent to them already. */
const skipReason = async (
  means: Pick<Deps, 'db' | 'clock'>,
  record: MessageRecord,
  recipient: Recipient,
): Promise<'NOT_DUE' | 'WRONG_NUMBER' | 'TOO_OLD' | 'SAME_PERSON' | undefined> => {
  if (record.event === 'MONEY_DUE' && recipient.dueCents <= 0) return 'NOT_DUE'
  if (recipient.isWrongNumber) return 'WRONG_NUMBER'
  if (isRinging(record.channel) && !isRecent(record.createdAt, means.clock())) return 'TOO_OLD'
  return (await isToldAsSender(means, record, recipient)) ? 'SAME_PERSON' : undefined
}

/** The address of the message. About a change of the account, it goes to the address before that change. */
const addressFor = async ({ db, keys }: RecipientMeans, record: MessageRecord, recipient: Recipient) => {
  const to = storedAddressOf(keys, record)
  return to === null ? recipientAddress(db, record.channel, recipient) : { to }
}

/** Whether the person has switched the event off for the channel. The account counts that the message is for. */
const isUnwanted = async ({ db }: RecipientMeans, { event, channel }: MessageRecord, { userId }: Recipient) =>
  channel !== 'PORTAL' && userId !== null && (await isSwitchedOff(db, userId, { event, channel }))

export type RecipientMeans = Pick<Deps, 'db' | 'clock' | 'keys'> & {
  config: Pick<Deps['config'], 'mode' | 'publicOrigin'>
}

/** Decides whether a message may be sent, and to whom; otherwise the reason, with the person's account if there is one. */
export const resolveRecipient = async (
  means: RecipientMeans,
  record: MessageRecord,
): Promise<{ recipient: Recipient; to: string } | { reason: string; userId: string | null }> => {
  const recipient = await findRecipient(means.db, publicOriginOf(means.config), record)
  if (recipient === undefined) return { reason: 'NOBODY', userId: null }
  const { userId } = recipient
  const reason = await skipReason(means, record, recipient)
  if (reason !== undefined) return { reason, userId }
  const address = await addressFor(means, record, recipient)
  if ('reason' in address) return { ...address, userId }
  return (await isUnwanted(means, record, recipient)) ? { reason: 'SWITCHED_OFF', userId } : { recipient, ...address }
}
