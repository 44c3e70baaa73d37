import { inTransaction } from '../../database/transaction'
import type { Db } from '../../database/database'
import { BusinessError } from '../../http/business-error'
import type { OrderRecord } from '../order-core/order.tables'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { findByRequest } from '../order-core/order.repository'

/** One intended order of a customer; the hash tells a repeat from other content under the same number. */
export interface PlaceRequest {
  userId: string
  clientRequestId: string
  contentHash: string
}

/**
 * Places an order once, however often and however simultaneously the request comes. `accept` judges the content outside the
 * transaction and only for a request that is new; `store` runs while the customer's other orders wait.
 * @throws BusinessError IDEMPOTENCY_CONFLICT, SESSION_EXPIRED, and what `accept` and `store` throw
 */
export const placeOnce = async <Accepted>(
  db: Db,
  request: PlaceRequest,
  accept: () => Promise<Accepted>,
  store: (tx: Db, accepted: Accepted) => Promise<OrderRecord>,
): Promise<OrderRecord> => {
  const known = await findRepeat(db, request)
  if (known !== undefined) return known
  let accepted: Accepted
  try {
    accepted = await accept()
  } catch (refusal) {
    // The same request may have gone through meanwhile and be the reason: its coupon is taken now.
    const placed = await findRepeat(db, request)
    if (placed === undefined) throw refusal
    return placed
  }
  return inTransaction(db, async (tx) => {
    if ((await lockCustomerRow(tx, request.userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
    return (await findRepeat(tx, request)) ?? store(tx, accepted)
  })
}

const findRepeat = async (
  db: Db,
  { userId, clientRequestId, contentHash }: PlaceRequest,
): Promise<OrderRecord | undefined> => {
  const known = await findByRequest(db, userId, clientRequestId)
  if (known !== undefined && known.contentHash !== contentHash) throw new BusinessError('IDEMPOTENCY_CONFLICT')
  return known
}
