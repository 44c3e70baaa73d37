import type { UrgeKind } from '@portal/shared/contract/order-actions'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { writeLog } from '../order/order-log.repository'
import { updateOrder } from '../order/order.repository'
import { urgeKindOf } from './action-states'
import { lockOwn } from './lock-own'

const hour = 60 * 60_000

const logged: Readonly<Record<UrgeKind, string>> = { PICKUP: '催揽收', DELIVERY: '催派送' }

/**
 * Asks the carrier to hurry: `urged_at` tells operations which orders wait, the log what was asked for.
 * @throws BusinessError ORDER_NOT_FOUND, NOT_URGEABLE, URGED_ALREADY within an hour
 */
export const urgeOrder = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string, orderNo: string): Promise<{ kind: UrgeKind; urgedAt: Date }> =>
  inTransaction(db, async (tx) => {
    const { status, urgedAt, deletedAt } = await lockOwn(tx, userId, orderNo)
    const kind = urgeKindOf(status)
    if (kind === undefined) throw new BusinessError(deletedAt === null ? 'NOT_URGEABLE' : 'ORDER_NOT_FOUND')
    const now = clock()
    if (urgedAt !== null && now.getTime() - urgedAt.getTime() < hour) throw new BusinessError('URGED_ALREADY')
    await updateOrder(tx, orderNo, { urgedAt: now })
    await writeLog(tx, orderNo, now, '客户', logged[kind])
    return { kind, urgedAt: now }
  })
