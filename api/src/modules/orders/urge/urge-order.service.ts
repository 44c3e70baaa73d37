import type { UrgeKind } from '@portal/contract/order-actions'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { writeLog } from '../../order-core/order-history.repository'
import { updateOrder } from '../../order-core/order.repository'
import type { OrderKey } from '../../order-core/order-key'
import type { OrderRecord } from '../../order-core/order.tables'
import { urgeKindOf } from '../cancel/action-states'
import { lockOwnOrder } from '../../order-core/lock-own-order'

const hour = 60 * 60_000

const logged: Readonly<Record<UrgeKind, string>> = { PICKUP: '催揽收', DELIVERY: '催派送' }

/** Whether the order was urged within the last hour; it can be urged once an hour. */
export const wasUrgedWithinHour = ({ urgedAt }: Pick<OrderRecord, 'urgedAt'>, now: Date): boolean =>
  urgedAt !== null && now.getTime() - urgedAt.getTime() < hour

/** `tx` has locked the order. */
export const setUrged = async (tx: Db, order: OrderKey, kind: UrgeKind, now: Date): Promise<void> => {
  await updateOrder(tx, order, { urgedAt: now })
  await writeLog(tx, order, now, '客户', logged[kind])
}

/**
 * Urges the carrier: `urged_at` shows operations which orders wait, the log has the request.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_URGEABLE, URGED_ALREADY within an hour
 */
export const urgeOrder = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNo: string,
): Promise<{ kind: UrgeKind; urgedAt: Date }> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, userId, orderNo)
    const kind = urgeKindOf(order.status)
    if (kind === undefined) throw new BusinessError(order.deletedAt === null ? 'NOT_URGEABLE' : 'ORDER_NOT_FOUND')
    const now = clock()
    if (wasUrgedWithinHour(order, now)) throw new BusinessError('URGED_ALREADY')
    await setUrged(tx, order, kind, now)
    return { kind, urgedAt: now }
  })
