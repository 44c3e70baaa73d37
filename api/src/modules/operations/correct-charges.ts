import type { FeeLine } from '@portal/shared/contract/freight'
import type { OperationEvent } from '@portal/shared/contract/operations'
import type { Db } from '../../database/database'
import { freeCoupon } from '../coupon/coupon.service'
import { keepCoupon } from '../coupon/with-coupon'
import type { OrderRecord } from '../order/order.tables'
import { updateOrder } from '../order/order.repository'
import { keepExtraLines } from '../order-requests/extra-lines'
import { chargeTarget } from '../payment/charge-target'

type Weighed = OperationEvent & { actualLines: FeeLine[] }
const isWeighed = (event: OperationEvent): event is Weighed => event.actualLines !== undefined

/**
 * Books the difference between the fees as last weighed and those charged so far. An open payment attempt is closed when the
 * amount changes: its QR code would take the old one (domain §4).
 * @returns the numbers of closed payment attempts
 */
export const correctCharges = async (tx: Db, order: OrderRecord, events: readonly OperationEvent[], now: Date): Promise<string[]> => {
  const newest = events.filter(isWeighed).sort((one, other) => Date.parse(one.eventAt) - Date.parse(other.eventAt)).at(-1)
  if (newest === undefined || isOlder(newest, order)) return []
  const { eventId } = newest
  const actualLines = keepExtraLines(keepCoupon(newest.actualLines, order.estimateLines), order.estimateLines)
  const actualCents = actualLines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  await updateOrder(tx, order.orderNo, { actualLines, actualCents, weighedAt: new Date(newest.eventAt) })
  if (order.payMethod !== 'SENDER') return []
  return chargeTarget(tx, actualLines, { orderNo: order.orderNo, source: eventId, note: '重量/体积复核', createdAt: now }, '费用按实际揽收重新核算')
}

const isOlder = ({ eventAt }: Weighed, { weighedAt }: OrderRecord): boolean => weighedAt !== null && weighedAt > new Date(eventAt)

/** Takes all fees of a cancelled order back; what was paid is returned, its coupon is free again. @returns the numbers of closed payment attempts */
export const cancelCharges = async (tx: Db, { orderNo }: OrderRecord, now: Date): Promise<string[]> => {
  await freeCoupon(tx, orderNo)
  return chargeTarget(tx, [], { orderNo, source: `cancel:${orderNo}`, note: '订单已取消', createdAt: now }, '费用已取消')
}
