import type { OrderCanceled, orderCancel } from '@portal/contract/order-actions'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { writeLog, addNode } from '../../order-core/order-history.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { updateOrder } from '../../order-core/order.repository'
import { netPaidOf } from '../../payment/postings/net-paid-of'
import { updatePaymentProviders } from '../../payment/update-payment-providers'
import { cancelRefusal } from './action-states'
import { lockOwnOrderForAmountChange } from '../../payment/attempts/lock-orders-sharing-attempts'
import { cancelCharges } from './cancel-charges'
import { and, eq } from 'drizzle-orm'
import type { OrderKey } from '../../order-core/order-key'
import { orderCancellation, type OrderCancellationRecord } from './order-cancellation.tables'

/** The order's row must be locked by `tx`, because an order is cancelled once. */
const insertCancellation = async (tx: Db, cancellation: OrderCancellationRecord): Promise<void> => {
  await tx.insert(orderCancellation).values(cancellation)
}

const findCancellation = async (
  db: Db,
  { userId, orderNo }: OrderKey,
): Promise<OrderCancellationRecord | undefined> => {
  const [row] = await db
    .select()
    .from(orderCancellation)
    .where(and(eq(orderCancellation.orderNo, orderNo), eq(orderCancellation.userId, userId)))
  return row
}

type CancelRequest = z.output<typeof orderCancel.request>

interface Canceled {
  answer: OrderCanceled
  /** Payment numbers to pass to `updatePaymentProviders` after the commit. */
  closed: string[]
}

/**
 * Cancels an order that is not collected yet. Carrier and customer lock the same row, so that the second one sees the
 * order as the first has written it.
 * @throws BusinessError ORDER_NOT_FOUND, ALREADY_COLLECTED, NOT_CANCELABLE
 */
export const cancelOrder = async (
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  request: CancelRequest,
): Promise<OrderCanceled> => {
  const { answer, closed } = await inTransaction(db, (tx) => cancel(tx, userId, request, clock()))
  await updatePaymentProviders({ db, clock, ports }, closed)
  return answer
}

const cancel = async (tx: Db, userId: string, request: CancelRequest, now: Date): Promise<Canceled> => {
  const { orderNo, clientRequestId, reason, note } = request
  const order = await lockOwnOrderForAmountChange(tx, userId, orderNo)
  const before = await findCancellation(tx, order)
  if (before !== undefined) return { answer: { orderNo, refundCents: before.refundCents }, closed: [] }
  const refusal = cancelRefusal(order.status)
  if (refusal !== undefined) throw new BusinessError(refusal)
  await markCanceled(tx, order, `取消订单（${reason}）`, now)
  const refundCents = await netPaidOf(tx, order)
  const closed = await cancelCharges(tx, order, now)
  await insertCancellation(tx, { userId, orderNo, clientRequestId, reason, note, refundCents, canceledAt: now })
  return { answer: { orderNo, refundCents }, closed }
}

const markCanceled = async (tx: Db, order: OrderRecord, action: string, now: Date): Promise<void> => {
  const { userId, orderNo } = order
  await updateOrder(tx, order, { status: 'CANCELED', movedAt: now })
  await addNode(tx, {
    eventId: `cancel:${orderNo}`,
    userId,
    orderNo,
    nodeType: 'CANCELED',
    eventAt: now,
    city: '',
    outletName: '',
    description: '寄件人已取消订单',
    receivedAt: now,
  })
  await writeLog(tx, order, now, '客户', action)
}
