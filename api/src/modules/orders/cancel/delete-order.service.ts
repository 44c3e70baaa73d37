import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { writeLog } from '../../order-core/order-history.repository'
import { updateOrder } from '../../order-core/order.repository'
import { hasSendersDebt } from '../../order-core/senders-debt'
import { isDeletable } from './action-states'
import { lockOwnOrder } from '../../order-core/lock-own-order'

/**
 * Removes an order that has ended from the customer's lists, counts and search; the row stays for the carrier.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_DELETABLE
 */
export const deleteOrder = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNo: string,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, userId, orderNo)
    if (hasSendersDebt(order)) throw new BusinessError('NOT_DELETABLE', '订单有待付费用，支付后才能删除')
    if (order.deletedAt !== null) return
    if (!isDeletable(order.status)) throw new BusinessError('NOT_DELETABLE')
    const now = clock()
    await updateOrder(tx, order, { deletedAt: now })
    await writeLog(tx, order, now, '客户', '删除订单')
  })
