import type { UrgeKind } from '@portal/contract/order-actions'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { writeLog } from '../order-core/order-history.repository'
import { updateOrder } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { urgeKindOf } from './action-states'
import { lockOwn } from '../payment/lock-own'

const hour = 60 * 60_000

const logged: Readonly<Record<UrgeKind, string>> = { PICKUP: '催揽收', DELIVERY: '催派送' }

/** Once an hour is enough. */
export const wasUrgedWithinHour = ({ urgedAt }: Pick<OrderRecord, 'urgedAt'>, now: Date): boolean =>
  urgedAt !== null && now.getTime() - urgedAt.getTime() < hour

/** `tx` has locked the order. */
export const setUrged = async (tx: Db, orderNo: string, kind: UrgeKind, now: Date): Promise<void> => {
  await updateOrder(tx, orderNo, { urgedAt: now })
  await writeLog(tx, orderNo, now, '客户', logged[kind])
}

/**
 * Asks the carrier to hurry: `urged_at` tells operations which orders wait, the log what was asked for.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_URGEABLE, URGED_ALREADY within an hour
 */
export const urgeOrder = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  orderNo: string,
): Promise<{ kind: UrgeKind; urgedAt: Date }> =>
  inTransaction(db, async (tx) => {
    const order = await lockOwn(tx, userId, orderNo)
    const kind = urgeKindOf(order.status)
    if (kind === undefined) throw new BusinessError(order.deletedAt === null ? 'NOT_URGEABLE' : 'ORDER_NOT_FOUND')
    const now = clock()
    if (wasUrgedWithinHour(order, now)) throw new BusinessError('URGED_ALREADY')
    await setUrged(tx, orderNo, kind, now)
    return { kind, urgedAt: now }
  })
