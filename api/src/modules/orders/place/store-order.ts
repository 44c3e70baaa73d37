import type { FeeLine } from '@portal/contract/freight'
import type { StoredParty } from '@portal/contract/party'
import { randomInt } from 'node:crypto'
import type { Db } from '../../../database/database'
import { inOneTrip } from '../../../database/in-one-trip'
import { totalVolume } from '../../freight/shipment'
import { asPosted, chargeEntries, dueOf, type NewEntry, payStatusOf } from '../../order-core/ledger'
import { addEntries } from '../../order-core/ledger.repository'
import { addNode, beginLog } from '../../order-core/order-history.repository'
import { orderNosOfDay } from '../../order-core/order-number'
import { orderedEventId } from '../../order-core/order-state'
import { insertOrder } from '../../order-core/order.repository'
import type { OrderRecord, orders } from '../../order-core/order.tables'
import type { ValidOrder } from './validate-order'

/**
 * A new order without the columns that storing it adds.
 */
type NewOrder = Omit<typeof orders.$inferInsert, AddedColumn>

/** Columns that storing a new order adds: its numbers, its state, its times. */
type AddedColumn =
  | 'orderNo'
  | 'ewbNo'
  | 'enterpriseId'
  | 'status'
  | 'payStatus'
  | 'dueCents'
  | 'createdAt'
  | 'movedAt'
  | 'agreedAt'
  | keyof ReturnType<typeof partyColumns>

/** The part of a new order that content and price decide; the same when an order is changed. */
export type StoredContent = Omit<
  NewOrder,
  'userId' | 'clientRequestId' | 'contentHash' | 'agreementVersion' | 'similarityHash'
>

interface Price {
  chargeableWeightGrams: number
  etaAt: string | null
  lines: FeeLine[]
  totalCents: number
}

/** The carrier's number for orders that were placed online on its own site (spec §1). */
const enterpriseId = 4572

/**
 * A random order number exists already with the chance (orders of the day) / 10⁸, so five collisions in a row mean a
 * defect.
 */
const maxNumberTries = 5

/** Copies of names, phones and cities of the parties, for lists and search. */
export const partyColumns = ({ sender, receiver }: { sender: StoredParty; receiver: StoredParty }) => ({
  senderName: sender.name,
  senderMobile: sender.mobile,
  senderCity: sender.cityName,
  receiverName: receiver.name,
  receiverMobile: receiver.mobile,
  receiverCity: receiver.cityName,
})

export const priceColumns = ({ chargeableWeightGrams, etaAt, lines, totalCents }: Price) => ({
  chargeableWeightGrams,
  etaAt: etaAt === null ? null : new Date(etaAt),
  estimateLines: lines,
  estimateCents: totalCents,
})

/** The columns of a valid domestic order that its content and price decide. */
export const contentColumns = ({ content, sender, receiver, outletName, quote }: ValidOrder) => {
  const { lines, customerOrderNo, sender: _sender, receiver: _receiver, ...columns } = content
  return {
    ...columns,
    sender,
    receiver,
    outletName,
    pieceLines: lines,
    volumeCm3: totalVolume(content),
    customerOrderNo: customerOrderNo === '' ? null : customerOrderNo,
    ...priceColumns(quote),
  }
}

const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('')

/** Eight random digits after the day: the number shows when the order was placed, but not how many orders there are. */
const newOrderNo = (now: Date): string => `${orderNosOfDay(now)}${randomDigits(8)}`

/** 12 digits that begin with 3 (spec §5). */
const newEwbNo = (): string => `3${randomDigits(11)}`

const insertWithNewNumbers = async (
  tx: Db,
  fields: NewOrder,
  now: Date,
): Promise<{ order: OrderRecord; charges: NewEntry[] }> => {
  for (let tries = 0; tries < maxNumberTries; tries += 1) {
    const orderNo = newOrderNo(now)
    const charges =
      fields.payMethod === 'SENDER' ? chargeEntries({ userId: fields.userId, orderNo }, fields.estimateLines, now) : []
    const order = await insertOrder(tx, {
      ...fields,
      ...partyColumns(fields),
      enterpriseId,
      orderNo,
      ewbNo: newEwbNo(),
      agreedAt: now,
      createdAt: now,
      movedAt: now,
      dueCents: dueOf(charges),
      status: 'WAIT_ACCEPT',
      payStatus: payStatusOf(charges.map(asPosted)),
    })
    if (order !== undefined) return { order, charges }
  }
  throw new Error('no free order number')
}

/** Stores an order with its charges, first node and log line. The customer's row must be locked by `tx`. */
export const storeOrder = async (tx: Db, fields: NewOrder, now: Date): Promise<OrderRecord> => {
  const { order, charges } = await insertWithNewNumbers(tx, fields, now)
  const { userId, orderNo, senderCity } = order
  await inOneTrip(tx, (batch) => [
    charges.length > 0 ? addEntries(batch, charges) : Promise.resolve(),
    addNode(batch, {
      eventId: orderedEventId(orderNo),
      userId,
      orderNo,
      nodeType: 'ORDERED',
      eventAt: now,
      city: senderCity,
      description: '您的订单已提交，等待网点受理',
      receivedAt: now,
    }),
    beginLog(batch, { userId, orderNo, at: now, actor: '客户', action: '提交订单' }),
  ])
  return order
}
