import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { lockWithAttempts } from '../payment/lock-with-attempts'
import { notifyPaymentProviders } from '../payment/notify-payment-providers'
import { assertModifiable } from './change-rules'
import { findModification } from './order-modification.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import type { Changed } from './store-change'

/** One intended change of a customer's order; the hash tells a repeat from other content under the same number. */
export interface ChangeOnceRequest {
  userId: string
  orderNo: string
  clientRequestId: string
  contentHash: string
}

/**
 * Changes an order once, however often and however simultaneously the request comes: a repeat gets the order as it is. `change` runs
 * under the locks of the customer, the order and its attempts, for an order that may be changed; undefined from it is no change.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_MODIFIABLE, MODIFICATIONS_USED_UP, IDEMPOTENCY_CONFLICT, SESSION_EXPIRED, and what
 * `change` throws
 */
export const modifyOnce = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'ports'>,
  request: ChangeOnceRequest,
  change: (tx: Db, order: OrderRecord) => Promise<Changed | undefined>,
): Promise<OrderRecord> => {
  const { order, closed } = await inTransaction(deps.db, async (tx): Promise<Changed> => {
    const before = await lockOwnOrder(tx, request)
    const unchanged = { order: before, closed: [] }
    if (await isRepeat(tx, request)) return unchanged
    assertModifiable(before)
    return (await change(tx, before)) ?? unchanged
  })
  await notifyPaymentProviders(deps, closed)
  return order
}

/** The customer first, as for a new order: 客户单号 and coupons are the customer's. */
const lockOwnOrder = async (tx: Db, { userId, orderNo }: ChangeOnceRequest): Promise<OrderRecord> => {
  if ((await lockCustomerRow(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
  const [order] = await lockWithAttempts(tx, [orderNo])
  if (order?.userId !== userId) throw new BusinessError('ORDER_NOT_FOUND')
  return order
}

const isRepeat = async (tx: Db, { orderNo, clientRequestId, contentHash }: ChangeOnceRequest): Promise<boolean> => {
  const known = await findModification(tx, orderNo, clientRequestId)
  if (known !== undefined && known.contentHash !== contentHash) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  return known !== undefined
}
