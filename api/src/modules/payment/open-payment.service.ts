import type { paymentCreate } from '@portal/shared/contract/payment'
import { shanghaiDay } from '@portal/shared/rules/pickup-slot'
import { createHash, randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import type { OrderRecord } from '../order/order.tables'
import { lockOrders, setPayingUntil } from '../order/order.repository'
import { closeAttemptsOf } from './close-attempts'
import { findAttemptByRequest, insertAttempt, setAddresses } from './payment.repository'
import type { PaymentAttemptRecord } from './payment.tables'

type Request = z.output<typeof paymentCreate.request>

/** How long a customer has for one attempt (domain §4). */
const timeToPay = 15 * 60_000

/** `P`, the day in Shanghai and twelve random digits. */
const newPaymentNo = (now: Date): string =>
  `P${shanghaiDay(now).replaceAll('-', '')}${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`

const contentHash = ({ orderNos, channel }: Request): string =>
  createHash('sha256').update(JSON.stringify([[...new Set(orderNos)].sort(), channel])).digest('base64url')

/**
 * Opens an attempt for the customer's orders; an open one for any of them is closed first. A repeat with the same
 * `clientRequestId` gets the first attempt, whatever has become of it.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_PAYABLE, IDEMPOTENCY_CONFLICT
 */
export const openPayment = async ({ db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>, userId: string, request: Request, origin: string): Promise<PaymentAttemptRecord> => {
  const now = clock()
  const { attempt, closed } = await inTransaction(db, async (tx) => {
    const repeat = await findRepeat(tx, userId, request)
    return repeat === undefined ? store(tx, userId, request, now) : { attempt: repeat, closed: [] }
  })
  for (const paymentNo of closed) await ports.payment.close(paymentNo)
  // Also of a repeat: the first time may have ended between the two steps.
  return attempt.codeUrl === '' ? openAtProvider({ db, ports }, attempt, origin) : attempt
}

const findRepeat = async (tx: Db, userId: string, request: Request): Promise<PaymentAttemptRecord | undefined> => {
  const known = await findAttemptByRequest(tx, userId, request.clientRequestId)
  if (known !== undefined && known.contentHash !== contentHash(request)) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  return known
}

const store = async (tx: Db, userId: string, request: Request, now: Date): Promise<{ attempt: PaymentAttemptRecord; closed: string[] }> => {
  const orderNos = [...new Set(request.orderNos)]
  const locked = await lockOrders(tx, orderNos)
  // The same request may have gone through while this one waited for the lock.
  const repeat = await findRepeat(tx, userId, request)
  if (repeat !== undefined) return { attempt: repeat, closed: [] }
  refuseUnpayable(locked, userId, orderNos)
  const closed = await closeAttemptsOf(tx, orderNos, now)
  const expiresAt = new Date(now.getTime() + timeToPay)
  const shares = locked.map(({ orderNo, dueCents }) => ({ orderNo, amountCents: dueCents }))
  const attempt = await insertAttempt(tx, {
    paymentNo: newPaymentNo(now), userId, clientRequestId: request.clientRequestId, contentHash: contentHash(request), channel: request.channel,
    status: 'PAYING', amountCents: shares.reduce((sum, { amountCents }) => sum + amountCents, 0), codeUrl: '', createdAt: now, expiresAt,
  }, shares)
  if (attempt === undefined) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  await setPayingUntil(tx, orderNos, expiresAt)
  return { attempt, closed }
}

const refuseUnpayable = (locked: readonly OrderRecord[], userId: string, orderNos: readonly string[]): void => {
  const own = locked.filter((order) => order.userId === userId)
  if (own.length < orderNos.length) throw new BusinessError('ORDER_NOT_FOUND')
  const settled = own.find(({ dueCents }) => dueCents <= 0)
  if (settled !== undefined) throw new BusinessError('NOT_PAYABLE', `订单${settled.orderNo}当前无需支付`)
}

const openAtProvider = async ({ db, ports }: Pick<Deps, 'db' | 'ports'>, attempt: PaymentAttemptRecord, origin: string): Promise<PaymentAttemptRecord> => {
  const { paymentNo, amountCents, expiresAt } = attempt
  const addresses = await ports.payment.open({ paymentNo, amountCents, subject: '运费', expiresAt, origin })
  await setAddresses(db, paymentNo, addresses)
  return { ...attempt, ...addresses }
}
