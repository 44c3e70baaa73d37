import type { orderIntercept, OrderIntercepted } from '@portal/contract/in-transit-requests'
import type { z } from 'zod'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { lockOwnOrder } from '../../order-core/lock-own-order'
import { writeLog } from '../../order-core/order-history.repository'
import { findOwn, updateOrder } from '../../order-core/order.repository'
import { assertFeeUnchanged } from '../in-transit/expected-fee'
import { findRequest, insertRequest } from '../in-transit/in-transit-request.repository'
import { assertInterceptable } from '../in-transit/request-rules'
import type { FeeLine } from '@portal/contract/freight'
import type { OrderStatus } from '@portal/contract/order'
import type { OrderRecord } from '../../order-core/order.tables'

/**
 * How much of the route has to be travelled back, in percent of the freight: nothing while the goods are at the outlet
 * that collected them, half of it on the road, all of it once they have reached the receiver's outlet. Goods with an
 * exception may be anywhere; the customer pays the lower fee. Our own figures, to be set by the carrier.
 */
const returnRoute: Partial<Record<OrderStatus, number>> = {
  COLLECTED: 0,
  IN_TRANSIT: 50,
  ARRIVED: 50,
  EXCEPTION: 50,
  DELIVERING: 100,
  READY_FOR_PICKUP: 100,
}

const freightOf = (lines: readonly FeeLine[]): number =>
  lines.filter(({ feeType }) => feeType === 'FREIGHT').reduce((sum, { amountCents }) => sum + amountCents, 0)

/** 退回费 in cents, rounded up: the share of the freight for the way back, of the weighed freight where there is one. */
export const returnFee = ({
  status,
  actualLines,
  estimateLines,
}: Pick<OrderRecord, 'status' | 'actualLines' | 'estimateLines'>): number =>
  Math.ceil((Math.max(0, freightOf(actualLines ?? estimateLines)) * (returnRoute[status] ?? 0)) / 100)

type InterceptRequest = z.output<typeof orderIntercept.request>

/** @throws BusinessError ORDER_NOT_FOUND, NOT_INTERCEPTABLE */
export const quoteIntercept = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  orderNo: string,
): Promise<{ orderNo: string; feeCents: number }> => {
  const order = await findOwn(db, userId, orderNo)
  if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
  const earlierRequest = await findRequest(db, order, 'INTERCEPT')
  if (earlierRequest !== undefined) return { orderNo, feeCents: earlierRequest.feeCents }
  assertInterceptable(order)
  return { orderNo, feeCents: returnFee(order) }
}

/**
 * Requests that the carrier sends the goods back. Carrier and customer lock the same row, so that the second one sees
 * the changes of the first. The fee is charged when the goods are sent back (`settleIntercept`).
 * @throws BusinessError ORDER_NOT_FOUND, NOT_INTERCEPTABLE, PRICE_CHANGED
 */
export const interceptOrder = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  request: InterceptRequest,
): Promise<OrderIntercepted> =>
  inTransaction(db, async (tx) => {
    const { orderNo, clientRequestId, reason, note, expectedFeeCents } = request
    const order = await lockOwnOrder(tx, userId, orderNo)
    const before = await findRequest(tx, order, 'INTERCEPT')
    if (before !== undefined) return { orderNo, state: before.state ?? 'REQUESTED', feeCents: before.feeCents }
    assertInterceptable(order)
    const feeCents = returnFee(order)
    assertFeeUnchanged(expectedFeeCents, feeCents)
    const now = clock()
    await updateOrder(tx, order, { interceptState: 'REQUESTED' })
    await writeLog(tx, order, now, '客户', `申请拦截退回（${reason}）`)
    await insertRequest(tx, {
      userId,
      orderNo,
      kind: 'INTERCEPT',
      clientRequestId,
      contentHash: '',
      reason,
      note,
      feeCents,
      state: 'REQUESTED',
      createdAt: now,
    })
    return { orderNo, state: 'REQUESTED', feeCents }
  })
