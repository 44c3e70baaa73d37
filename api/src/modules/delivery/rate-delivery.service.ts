import type { DeliveryRating } from '@portal/contract/delivery'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { ratingOf, storeRating } from '../delivery-core/delivery-rating.repository'
import { canChangeRating, isOfDelivery } from '../delivery-core/rating-change'
import { findReceived } from '../order-core/order.repository'

/**
 * Stores how a customer found the delivery of an order that they received.
 * @throws BusinessError ORDER_NOT_FOUND; DELIVERY_CLOSED before it is signed for, and a week after the first rating
 */
export const rateDelivery = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNo: string,
  rating: DeliveryRating,
): Promise<DeliveryRating> =>
  inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const order = await findReceived(tx, userId, orderNo)
    if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
    if (order.status !== 'SIGNED') throw new BusinessError('DELIVERY_CLOSED', '签收后才能评价')
    const stored = await ratingOf(tx, userId, orderNo)
    const earlier = stored && isOfDelivery(stored, order) ? stored : undefined
    const now = clock()
    if (earlier !== undefined && !canChangeRating(earlier, now))
      throw new BusinessError('DELIVERY_CLOSED', '评价后7天内可以修改，现在已不能修改')
    const given = { ...rating, tags: [...new Set(rating.tags)] }
    await storeRating(tx, { userId, orderNo }, given, earlier?.ratedAt ?? now)
    return given
  })
