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
import { endAttemptsOfOrders } from './end-attempts'
import { closePayment } from './close-payment.service'
import { payerOf } from '../../order-core/ledger'
import { lockOrdersSharingAttempts } from './lock-orders-sharing-attempts'
import { newNumber } from './new-number'
import {
  findAttempt,
  findAttemptByRequest,
  insertAttempt,
  storeProviderAddresses,
  openAttemptsOf,
} from '../payment.repository'
import type { PaymentRequest } from '../payment.port'
import type { PaymentAttemptRecord } from '../payment.tables'
import { updatePaymentProviders } from '../update-payment-providers'

type Tools = Pick<Deps, 'db' | 'clock' | 'ports'>
type Request = z.output<typeof paymentCreate.request>

type Hashed = Pick<Request, 'channel' | 'way'> & { orderNos: readonly string[] }

/** How long a customer has for one attempt (domain §4). */
const timeToPay = 15 * 60_000

/** Attempts of one customer per minute; each takes one or two calls of its provider. */
export const openLimit: Limit = { name: 'payment/create', max: 120, windowSeconds: 60 }

const hashOf = ({ orderNos, channel, way }: Hashed): string =>
  // Requests with a code are hashed as they were before there was another way: a repeat may come after a release.
  contentHash([[...new Set(orderNos)].sort(), channel, ...(way === 'CODE' ? [] : [way])])

/** Whether an attempt for these orders was made to be paid by a code. */
export const isForCode = ({ channel, contentHash: hash }: PaymentAttemptRecord, orderNos: readonly string[]): boolean =>
  hash === hashOf({ orderNos, channel, way: 'CODE' })

/**
 * Opens an attempt for the customer's orders; an open one for any of them is closed first. One that is paid on the
 * customer's own phone is opened at its provider later (`openCashier`). A repeat with the same
 * `clientRequestId` gets the first attempt in its current state.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_PAYABLE, IDEMPOTENCY_CONFLICT, PAYMENT_UNAVAILABLE, RATE_LIMITED
 */
export const openPayment = async (deps: Tools, userId: string, request: Request): Promise<PaymentAttemptRecord> => {
  const { db, clock } = deps
  await assertWithinLimit(db, openLimit, userId, clock())
  const attempt = (await findRepeat(db, userId, request)) ?? (await replaceAttempts(deps, userId, request))
  // A repeat does this too, because the first request may have failed between storing and opening.
  const isToOpen = request.way === 'CODE' && attempt.codeUrl === '' && attempt.status === 'PAYING'
  return isToOpen ? openAtProvider(deps, attempt) : attempt
}

const findRepeat = async (tx: Db, userId: string, request: Request): Promise<PaymentAttemptRecord | undefined> =>
  repeatOf(await findAttemptByRequest(tx, userId, request.clientRequestId), hashOf(request))

/** Closing one may take as long as its provider's timeout, while the customer waits. */
const maxClosedFirst = 20

/**
 * Previous attempts are first closed at the provider, without a lock, so that the orders cannot be paid twice; then the
 * others, and any that were opened meanwhile, under the lock: what is paid late goes back.
 */
const replaceAttempts = async (deps: Tools, userId: string, request: Request): Promise<PaymentAttemptRecord> => {
  const open = (await openAttemptsOf(deps.db, request.orderNos)).filter((attempt) => attempt.userId === userId)
  for (const { paymentNo } of open.slice(0, maxClosedFirst)) await closePayment(deps, userId, paymentNo, 'REPLACED')
  const { attempt, endedPaymentNos } = await inTransaction(deps.db, (tx) =>
    storeAttempt(tx, userId, request, deps.clock()),
  )
  await updatePaymentProviders(deps, endedPaymentNos)
  return attempt
}

const storeAttempt = async (
  tx: Db,
  userId: string,
  request: Request,
  now: Date,
): Promise<{ attempt: PaymentAttemptRecord; endedPaymentNos: string[] }> => {
  const orderNos = [...new Set(request.orderNos)]
  // Attempts of one customer are opened one after the other, so that the open attempts stay as they were read. The lock
  // also keeps the phone number, by which receivers are recognised, with this account.
  await lockCustomerRow(tx, userId)
  const locked = await lockOrdersSharingAttempts(tx, await findKeys(tx, orderNos))
  // The same request may have succeeded while this one waited for the lock.
  const repeat = await findRepeat(tx, userId, request)
  if (repeat !== undefined) return { attempt: repeat, endedPaymentNos: [] }
  assertPayable(locked, { userId, ...(await numberOf(tx, userId)) }, orderNos)
  const endedPaymentNos = await endAttemptsOfOrders(tx, orderNos, 'REPLACED', now)
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
  return { attempt, endedPaymentNos }
}

interface Customer extends OwnNumber {
  userId: string
}

const isSentBy = ({ userId }: OrderRecord, customer: Customer): boolean => userId === customer.userId
const pays = (order: OrderRecord, customer: Customer): boolean =>
  payerOf(order) === 'RECEIVER' ? isReceivedBy(order, customer) : isSentBy(order, customer)

const assertPayable = (locked: readonly OrderRecord[], customer: Customer, orderNos: readonly string[]): void => {
  const own = locked.filter((order) => isSentBy(order, customer) || isReceivedBy(order, customer))
  if (own.length < orderNos.length) throw new BusinessError('ORDER_NOT_FOUND')
  const notPayable = own.find((order) => order.dueCents <= 0 || !pays(order, customer))
  if (notPayable !== undefined) throw new BusinessError('NOT_PAYABLE', `订单${notPayable.orderNo}当前无需支付`)
}

/** The attempt as its provider is asked to open it. */
export const requestOf = ({ paymentNo, amountCents, expiresAt }: PaymentAttemptRecord): PaymentRequest => ({
  paymentNo,
  amountCents,
  subject: '运费',
  expiresAt,
})

const openAtProvider = async (deps: Tools, attempt: PaymentAttemptRecord): Promise<PaymentAttemptRecord> => {
  const { db, ports } = deps
  const { paymentNo, channel } = attempt
  const addresses = await ports.payment[channel].open(requestOf(attempt)).catch((cause: unknown) => {
    throw new BusinessError('PAYMENT_UNAVAILABLE', undefined, { cause })
  })
  await storeProviderAddresses(db, attempt, addresses)
  const current = (await findAttempt(db, paymentNo)) ?? attempt
  // It ended while the provider opened it, which may have received the close request first.
  if (current.status !== 'PAYING') await updatePaymentProviders(deps, [paymentNo])
  return current
}
