import { isLoginPhone } from '@portal/rules/phone'
import type { Db } from '../../../database/database'
import { type Account, findAccount, findByPhone } from '../../account-core/account.repository'
import { findNumber } from '../../account-core/number-of'
import { deliveryLink } from '../../delivery-core/delivery-link'
import { isWrongNumber } from '../../delivery-core/delivery-wish.repository'
import { numberKeyOf } from '../../delivery-core/receiver-keys'
import type { MessageRecord } from '../queue/message.tables'
import { findOrders } from '../../order-core/order.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { isReceivedBy } from '../../order-core/received-orders'

/** The receiver of a message, as far as known now. */
export interface MessageTarget {
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

const customerOf = async (db: Db, userId: string): Promise<MessageTarget | undefined> => {
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
 * Undefined: there is nobody any more, as the order or the account is gone, or the number is another customer's since.
 * @param origin the portal's public address; '' where it knows none
 */
export const findPerson = async (
  db: Db,
  origin: string,
  { person, orderNo, userId }: Pick<MessageRecord, 'person' | 'orderNo' | 'userId'>,
): Promise<MessageTarget | undefined> => {
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
