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
