import type { paymentCreate } from '@portal/contract/payment'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { contentHash, repeatOf } from '../../../http/request-repeat'
import { assertWithinLimit, type Limit } from '../../../http/rate-limit'
import type { OrderRecord } from '../../order-core/order.tables'
import { isReceivedBy } from '../../order-core/received-orders'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { findKeys, setPayingUntil } from '../../order-core/order.repository'
import { numberOf, type OwnNumber } from '../../account-core/number-of'
import { closeAttemptsOf } from './close-attempts'
import { closePayment } from './close-payment.service'
import { payerOf } from '../../order-core/ledger'
import { lockWithAttempts } from './lock-with-attempts'
import { newNumber } from './new-number'
import {
  findAttempt,
  findAttemptByRequest,
  insertAttempt,
  storeProviderAddresses,
  openAttemptsOf,
} from '../payment.repository'
import type { PaymentAttemptRecord } from '../payment.tables'
import { notifyPaymentProviders } from '../notify-payment-providers'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>
type Request = z.output<typeof paymentCreate.request>

/** How long a customer has for one attempt (domain §4). */
const timeToPay = 15 * 60_000

/** Attempts of one customer per minute; each takes one or two calls of its provider. */
export const openLimit: Limit = { name: 'payment/create', max: 120, windowSeconds: 60 }

const hashOf = ({ orderNos, channel }: Request): string => contentHash([[...new Set(orderNos)].sort(), channel])

/**
 * Opens an attempt for the customer's orders; an open one for any of them is closed first. A repeat with the same
 * `clientRequestId` gets the first attempt in its current state.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_PAYABLE, IDEMPOTENCY_CONFLICT, PAYMENT_UNAVAILABLE, RATE_LIMITED
 */
export const openPayment = async (deps: Tools, userId: string, request: Request): Promise<PaymentAttemptRecord> => {
  const { db, clock } = deps
  await assertWithinLimit(db, openLimit, userId, clock())
  if ((await findRepeat(db, userId, request)) === undefined) await closePreviousAttempt(deps, userId, request.orderNos)
  const { attempt, closed } = await inTransaction(db, async (tx) => {
    const repeat = await findRepeat(tx, userId, request)
    return repeat === undefined ? store(tx, userId, request, clock()) : { attempt: repeat, closed: [] }
  })
  await notifyPaymentProviders(deps, closed)
  // A repeat does this too, because the first request may have failed between the two steps.
  return attempt.codeUrl === '' && attempt.status === 'PAYING' ? openAtProvider(deps, attempt) : attempt
}

/**
 * Closes the previous attempt at its provider before another code is shown, so that it cannot be paid twice; a payment
 * just made is booked.
 */
const closePreviousAttempt = async (deps: Tools, userId: string, orderNos: readonly string[]): Promise<void> => {
  for (const { paymentNo, userId: payer } of await openAttemptsOf(deps.db, orderNos)) {
    if (payer === userId) await closePayment(deps, userId, paymentNo, 'REPLACED')
  }
}

const findRepeat = async (tx: Db, userId: string, request: Request): Promise<PaymentAttemptRecord | undefined> =>
  repeatOf(await findAttemptByRequest(tx, userId, request.clientRequestId), hashOf(request))

const store = async (
  tx: Db,
  userId: string,
  request: Request,
  now: Date,
): Promise<{ attempt: PaymentAttemptRecord; closed: string[] }> => {
  const orderNos = [...new Set(request.orderNos)]
  // Attempts of one customer are opened one after the other, so that the open attempts stay as they were read.
  await lockCustomerRow(tx, userId)
  const locked = await lockWithAttempts(tx, await findKeys(tx, orderNos))
  // The same request may have succeeded while this one waited for the lock.
  const repeat = await findRepeat(tx, userId, request)
  if (repeat !== undefined) return { attempt: repeat, closed: [] }
  assertPayable(locked, { userId, ...(await numberOf(tx, userId)) }, orderNos)
  const closed = await closeAttemptsOf(tx, orderNos, 'REPLACED', now)
  const expiresAt = new Date(now.getTime() + timeToPay)
  const shares = locked.map((order) => ({
    orderNo: order.orderNo,
    payer: payerOf(order),
    amountCents: order.dueCents,
  }))
  const attempt = await insertAttempt(
    tx,
    {
      paymentNo: newNumber('P', now),
      userId,
      clientRequestId: request.clientRequestId,
      contentHash: hashOf(request),
      channel: request.channel,
      status: 'PAYING',
      amountCents: shares.reduce((sum, { amountCents }) => sum + amountCents, 0),
      codeUrl: '',
      openThere: true,
      createdAt: now,
      expiresAt,
    },
    shares,
  )
  if (attempt === undefined) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  await setPayingUntil(tx, locked, expiresAt)
  return { attempt, closed }
}

/** The account's row is locked, so that its number cannot move to another one. */
interface Customer extends OwnNumber {
  userId: string
}

const isSentBy = ({ userId }: OrderRecord, customer: Customer): boolean => userId === customer.userId
const pays = (order: OrderRecord, customer: Customer): boolean =>
  payerOf(order) === 'RECEIVER' ? isReceivedBy(order, customer) : isSentBy(order, customer)

const assertPayable = (locked: readonly OrderRecord[], customer: Customer, orderNos: readonly string[]): void => {
  const own = locked.filter((order) => isSentBy(order, customer) || isReceivedBy(order, customer))
  if (own.length < orderNos.length) throw new BusinessError('ORDER_NOT_FOUND')
  const settled = own.find((order) => order.dueCents <= 0 || !pays(order, customer))
  if (settled !== undefined) throw new BusinessError('NOT_PAYABLE', `订单${settled.orderNo}当前无需支付`)
}

const openAtProvider = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> => {
  const { db, ports } = deps
  const { paymentNo, channel, amountCents, expiresAt } = attempt
  const addresses = await ports.payment[channel]
    .open({ paymentNo, amountCents, subject: '运费', expiresAt })
    .catch((cause: unknown) => {
      throw new BusinessError('PAYMENT_UNAVAILABLE', undefined, { cause })
    })
  await storeProviderAddresses(db, attempt, addresses)
  // The attempt was closed while the provider opened it, and the provider may have received the closing first.
  const current = (await findAttempt(db, paymentNo)) ?? attempt
  if (current.status !== 'PAYING') await notifyPaymentProviders(deps, [paymentNo])
  return current
}
