import {
  type DecisionKind,
  type DeliveryDecision,
  type DeliveryView,
  type DeliveryClosedReason,
  maxDaysLater,
  type OfferedOutlet,
} from '@portal/contract/delivery'
import type { Deps } from '../../deps'
import { shippedDivisions } from '../address/shipped-divisions'
import { toDecision } from '../delivery-core/delivery.view'
import { wishesOf } from '../delivery-core/delivery-wish.repository'
import type { DeliveryWishRecord } from '../delivery-core/delivery-wish.tables'
import { numberKeyOf } from '../delivery-core/receiver-keys'
import { wishOf } from '../order-core/expected-arrival'
import { newestShown } from '../order-core/order-history.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { traceOf } from '../tracking/tracking.service'
import type { Decider } from './decider'
import { kindsOf, stairsFees } from './wish-rules'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { isFinal } from '../order-core/order-state'
import { hoursText } from '@portal/rules/opening-hours-text'
import type { Db } from '../../database/database'
import type { Divisions } from '../address/divisions'
import { nearestQuery } from '../outlet/nearest-outlets'
import { outletPageQuery } from '../outlet/outlet.repository'
import type { OutletRecord } from '../outlet/outlet.tables'
import { toOutletRow } from '../outlet/outlet.view'
import { pointOfRegion } from '../outlet/point-of-region'

/** The limit of the contract, and of paused outlets, which are left out, with them. */
const page = { page: 1, pageSize: 20 }

const toOffered = (divisions: Divisions, record: OutletRecord): OfferedOutlet => {
  const { outletCode, outletName, cityName, districtName, address, phones, businessHours } = toOutletRow(
    divisions,
    record,
  )
  return {
    outletCode,
    outletName,
    address: `${cityName}${districtName}${address}`,
    phone: phones[0] ?? '',
    hours: hoursText(businessHours),
  }
}

/** Open outlets of the receiver's city where goods are collected, the nearest to the middle of the district first. */
const offeredOutlets = async (
  db: Db,
  divisions: Divisions,
  { receiver: { provinceCode, cityCode, districtCode } }: Pick<OrderRecord, 'receiver'>,
): Promise<OfferedOutlet[]> => {
  if (cityCode === '') return []
  const filter = { provinceCode, cityCode, districtCode: '', keyword: '', service: 'SELF_PICKUP' as const }
  const near = await pointOfRegion(db, divisions, { provinceCode, cityCode, districtCode })
  const records =
    near === null
      ? await outletPageQuery(db, filter, page)
      : (await nearestQuery(db, filter, near, page)).map(({ record }) => record)
  return records.filter(({ status }) => status === 'OPEN').map((record) => toOffered(divisions, record))
}

const [hour, day] = [3_600_000, 24 * 3_600_000]

type Expected = Pick<OrderRecord, 'status' | 'interceptState' | 'expectedFrom' | 'wished'>

/**
 * The end of the time in which the delivery can be decided, an hour before it; null while it is unknown. Goods that
 * wait at an outlet have none.
 */
export const changeUntil = (order: Omit<Expected, 'interceptState'>, now: Date): Date | null => {
  const from = wishOf(order, now)?.from ?? order.expectedFrom
  return from === null || order.status === 'READY_FOR_PICKUP' ? null : new Date(from.getTime() - hour)
}

/** Whether the time for changes is over. Without a predicted arrival it ends when the courier sets out. */
const isTooLate = (order: Expected, now: Date): boolean => {
  const until = changeUntil(order, now)
  return until === null ? order.status === 'DELIVERING' || order.status === 'PART_SIGNED' : now >= until
}

/** Why nothing can be decided now; null when it can. */
export const closedReason = (order: Expected, now: Date): DeliveryClosedReason | null => {
  if (isFinal(order.status) || order.status === 'RETURNING') return 'OVER'
  if (order.interceptState === 'REQUESTED') return 'SENDER_REQUEST'
  return isTooLate(order, now) ? 'TOO_LATE' : null
}

/** Days that a delivery can be put off to: from tomorrow on, and none before the goods are there. */
export const laterDays = ({ expectedFrom }: Pick<OrderRecord, 'expectedFrom'>, now: Date): string[] => {
  const first = expectedFrom === null ? '' : shanghaiDay(expectedFrom)
  return Array.from({ length: maxDaysLater }, (_, index) =>
    shanghaiDay(new Date(now.getTime() + (index + 1) * day)),
  ).filter((later) => later >= first)
}

export type ViewDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/** The possible choices for an order now, and the decision so far. `wishes` are all of the order's, newest first. */
const choicesOf = async (
  { db, clock, config }: ViewDeps,
  order: OrderRecord,
  wishes: readonly DeliveryWishRecord[],
): Promise<
  Pick<
    DeliveryView,
    'version' | 'changeUntil' | 'closed' | 'kinds' | 'outlets' | 'stairsFees' | 'days' | 'isWrongNumber'
  > & {
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
    changeUntil: closed === null || closed === 'TOO_LATE' ? (changeUntil(order, now)?.toISOString() ?? null) : null,
    closed,
    isWrongNumber,
  }
  if (closed !== null || isWrongNumber) return { ...decided, kinds: [], outlets: [], stairsFees: null, days: [] }
  const days = laterDays(order, now)
  const allowed = kindsOf(order)
  const outlets = allowed.includes('OUTLET') ? await offeredOutlets(db, shippedDivisions(config.root), order) : []
  const kinds = allowed.filter((kind) =>
    kind === 'OUTLET' ? outlets.length > 0 : days.length > 0 || (kind !== 'DAY' && kind !== 'HOLD'),
  )
  return { ...decided, kinds, outlets, stairsFees: stairsFees(order), days }
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
    wished: trace.wished,
    nodes: trace.nodes,
    ...choices,
    decision: decision !== null && isStranger ? kindOf(decision) : decision,
    phoneStart: mobile.slice(0, 3),
    phoneEnd: by.kind === 'LINK' ? '' : mobile.slice(-2),
  }
}
