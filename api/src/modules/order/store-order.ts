import type { Db } from '../../database/database'
import { chargeEntries } from '../order-core/ledger'
import { bookEntries } from '../payment/book'
import { addNode } from '../order-core/trace-node.repository'
import { writeLog } from '../order-core/order-log.repository'
import { newEwbNo, newOrderNo } from './order-numbers'
import { placeColumns } from './order-columns'
import type { OrderRecord, orders } from '../order-core/order.tables'
import { insertOrder } from '../order-core/order.repository'

/** Official-site online orders (spec §1). */
const enterpriseId = 4572
/** Two equal numbers on one day are a chance of one in 10⁸; so many in a row are a defect. */
const maxNumberAttempts = 5

type Made =
  | 'orderNo'
  | 'ewbNo'
  | 'enterpriseId'
  | 'status'
  | 'payStatus'
  | 'dueCents'
  | 'createdAt'
  | 'movedAt'
  | 'agreedAt'
  | keyof ReturnType<typeof placeColumns>
/** A new order without what storing it makes: its numbers, its state, its times. */
export type NewOrder = Omit<typeof orders.$inferInsert, Made>

/** The part of it that content and price decide, the same for a new order and a changed one. */
export type StoredContent = Omit<
  NewOrder,
  'userId' | 'clientRequestId' | 'contentHash' | 'agreementVersion' | 'similarityHash'
>

/** Stores an order with its charges, first node and log line. The customer's row must be locked by `tx`. */
export const storeOrder = async (tx: Db, fields: NewOrder, now: Date): Promise<OrderRecord> => {
  const order = await insertNumbered(tx, fields, now)
  const { orderNo, senderCity } = order
  await bookEntries(tx, orderNo, order.payMethod === 'SENDER' ? chargeEntries(orderNo, order.estimateLines, now) : [])
  await addNode(tx, {
    eventId: `ordered:${orderNo}`,
    orderNo,
    nodeType: 'ORDERED',
    eventAt: now,
    city: senderCity,
    description: '您的订单已提交，等待网点受理',
    receivedAt: now,
  })
  await writeLog(tx, orderNo, now, '客户', '提交订单')
  return order
}

const insertNumbered = async (tx: Db, fields: NewOrder, now: Date): Promise<OrderRecord> => {
  const dueCents = fields.payMethod === 'SENDER' ? fields.estimateCents : 0
  for (let attempt = 0; attempt < maxNumberAttempts; attempt += 1) {
    const stored = await insertOrder(tx, {
      ...fields,
      ...placeColumns(fields),
      enterpriseId,
      orderNo: newOrderNo(now),
      ewbNo: newEwbNo(),
      agreedAt: now,
      createdAt: now,
      movedAt: now,
      dueCents,
      status: 'WAIT_ACCEPT',
      payStatus: dueCents > 0 ? 'UNPAID' : 'NOT_REQUIRED',
    })
    if (stored !== undefined) return stored
  }
  throw new Error('no free order number')
}
