import type {
  operationsRefuseDeliveryWishRequest,
  operationsRefuseDeliveryWishResponse,
} from '@portal/contract/delivery'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { findWish, newestWish, setRefusal } from '../delivery-core/delivery-wish.repository'
import { toDecision } from '../delivery-core/delivery.view'
import { addMessages } from '../messages/queue/write-messages'
import { announceOrders } from '../order-core/announce-orders'
import { writeLog } from '../order-core/order-history.repository'
import { isFinal } from '../order-core/order-state'
import { lockOrders, updateOrder } from '../order-core/order.repository'

type Refusal = z.output<typeof operationsRefuseDeliveryWishRequest>
type Result = z.infer<typeof operationsRefuseDeliveryWishResponse>['result']

/** Stores the carrier's refusal of a wish with its reason. The receiver gets a message, and may decide again. */
export const rejectWish = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, refusal: Refusal): Promise<Result> =>
  inTransaction(db, (tx) => refuse(tx, refusal, clock()))

const refuse = async (tx: Db, { wishId, reason }: Refusal, now: Date): Promise<Result> => {
  const found = /^\d{1,15}$/.test(wishId) ? await findWish(tx, Number(wishId)) : undefined
  if (found === undefined || found.wish === null) return 'UNKNOWN'
  const [order] = await lockOrders(tx, [found])
  if (order === undefined) return 'UNKNOWN'
  const newest = await newestWish(tx, order)
  const decision = toDecision(order, newest)
  if (newest?.wishId !== found.wishId || decision === null) return 'STALE'
  if (decision.state === 'REFUSED') return 'ALREADY'
  await announceOrders(tx, [order])
  await writeLog(tx, order, now, '承运商', `收货安排未能满足：${reason}`)
  await updateOrder(tx, order, { wished: null })
  await setRefusal(tx, found, reason, now)
  if (!isFinal(order.status))
    await addMessages(
      tx,
      [
        {
          event: 'WISH_REFUSED',
          key: String(found.wishId),
          orderNo: order.orderNo,
          facts: { waybill: order.ewbNo, reason, link: '' },
          people: { RECEIVER: null },
        },
      ],
      now,
    )
  return 'REFUSED'
}
