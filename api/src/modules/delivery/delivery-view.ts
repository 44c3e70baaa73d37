import type { DecisionKind, DeliveryDecision, DeliveryView } from '@portal/contract/delivery'
import type { Deps } from '../../deps'
import { shippedDivisions } from '../address/shipped-divisions'
import { toDecision } from '../delivery-core/delivery.view'
import { wishesOf } from '../delivery-core/delivery-wish.repository'
import type { DeliveryWishRecord } from '../delivery-core/delivery-wish.tables'
import { numberKeyOf } from '../delivery-core/receiver-keys'
import { newestShown } from '../order-core/order-history.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { traceOf } from '../tracking/tracking.service'
import { changeUntil, closedReason, laterDays } from './change-time'
import type { Decider } from './decider'
import { offeredOutlets } from './offered-outlets'
import { kindsOf } from './wish-rules'

export type ViewDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The possible choices for an order now, and the decision so far. `wishes` are all of the order's, newest first. */
const choicesOf = async (
  { db, clock, config }: ViewDeps,
  order: OrderRecord,
  wishes: readonly DeliveryWishRecord[],
): Promise<
  Pick<DeliveryView, 'version' | 'changeUntil' | 'closed' | 'kinds' | 'outlets' | 'days' | 'isWrongNumber'> & {
    decision: DeliveryDecision | null
  }
> => {
  const now = clock()
  const [closed, numberKey] = [closedReason(order, now), numberKeyOf(order.receiver)]
  const isWrongNumber = wishes.some((record) => record.wish === null && record.numberKey === numberKey)
  const decided = {
    version: wishes[0]?.version ?? 0,
    decision: toDecision(
      order,
      wishes.find(({ wish }) => wish !== null),
    ),
    changeUntil: closed === null || closed === 'TOO_LATE' ? (changeUntil(order)?.toISOString() ?? null) : null,
    closed,
    isWrongNumber,
  }
  if (closed !== null || isWrongNumber) return { ...decided, kinds: [], outlets: [], days: [] }
  const days = laterDays(order, now)
  const allowed = kindsOf(order)
  const outlets = allowed.includes('OUTLET') ? await offeredOutlets(db, shippedDivisions(config.root), order) : []
  const kinds = allowed.filter((kind) =>
    kind === 'OUTLET' ? outlets.length > 0 : days.length > 0 || (kind !== 'DAY' && kind !== 'HOLD'),
  )
  return { ...decided, kinds, outlets, days }
}

/** The decision without the receiver's own words, and without details that reveal them. */
const kindOf = ({ wish, decidedAt, state }: DeliveryDecision): DecisionKind => ({
  wish: { kind: wish.kind },
  decidedAt,
  state,
})

/** The view for the receiver's page. All of it may be read by a stranger who finds the phone. */
export const deliveryViewOf = async (
  deps: ViewDeps,
  order: OrderRecord,
  by: Decider,
  wishes?: readonly DeliveryWishRecord[],
): Promise<DeliveryView> => {
  const { ewbNo, status, statusText, productName, senderCity, receiverCity, receiverName, etaAt, ...trace } = traceOf(
    order,
    await newestShown(deps.db, order),
  )
  const { mobile } = order.receiver
  const { decision, ...choices } = await choicesOf(deps, order, wishes ?? (await wishesOf(deps.db, order)))
  const isStranger = by.kind === 'LINK' && (!by.knowsDigits || choices.isWrongNumber)
  return {
    ewbNo,
    status,
    statusText,
    productName,
    packageCount: order.packageCount,
    senderCity,
    receiverCity,
    receiverName,
    etaAt,
    expected: trace.expected,
    delayReason: trace.delayReason,
    nodes: trace.nodes,
    ...choices,
    decision: decision !== null && isStranger ? kindOf(decision) : decision,
    phoneStart: mobile.slice(0, 3),
    phoneEnd: by.kind === 'LINK' ? '' : mobile.slice(-2),
  }
}
