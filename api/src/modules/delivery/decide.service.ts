import type { DeliveryView, DeliveryWish, deliveryDecideOrder, OfferedOutlet } from '@portal/contract/delivery'
import { deliveryClosedText, deliveryWishNames, stationConsentWords } from '@portal/contract/delivery-labels'
import type { WishedArrival } from '@portal/rules/wished-arrival'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import { BusinessError } from '../../http/business-error'
import { assertSameContent, contentHash } from '../../http/request-repeat'
import { insertWish, maxDecisions, wishesOf } from '../delivery-core/delivery-wish.repository'
import { numberKeyOf, placeKeyOf } from '../delivery-core/receiver-keys'
import { announceOrders } from '../order-core/announce-orders'
import { writeLog } from '../order-core/order-history.repository'
import { lockOrders, updateOrder } from '../order-core/order.repository'
import type { OrderKey } from '../order-core/order-key'
import { type Decider, mayDecide, notTheirs } from './decider'
import { deliveryViewOf, type ViewDeps } from './delivery-view'
import { mayBeLeft } from './wish-rules'

/** Words of a receiver in one line, without anything that only a program would send. */
const oneLine = (text: string): string => text.replace(/[\s\p{C}]+/gu, ' ').trim()

const inOneLine = (wish: DeliveryWish): DeliveryWish => {
  switch (wish.kind) {
    case 'SAFE_PLACE':
      return { ...wish, note: oneLine(wish.note) }
    case 'NEIGHBOUR':
      return { ...wish, name: oneLine(wish.name), door: oneLine(wish.door) }
    default:
      return wish
  }
}

/** The day of arrival that a wish names; null for one that is about the place alone. */
const wishedArrivalOf = (wish: DeliveryWish): WishedArrival | null => {
  switch (wish.kind) {
    case 'DAY':
      return { day: wish.day, hours: wish.hours }
    case 'HOLD':
      return { day: wish.until, hours: 'ALL_DAY' }
    default:
      return null
  }
}

const noDay = (path: string): BusinessError => new BusinessError('BAD_FIELD', '请选择可选的日期', { path })

interface CheckedWish {
  wish: DeliveryWish
  /** The chosen one; undefined for other wishes. */
  outlet: OfferedOutlet | undefined
}

type Choices = Pick<DeliveryView, 'kinds' | 'outlets' | 'stairsFees' | 'days'>

/**
 * The wish, if it is one of those that are offered.
 * @throws BusinessError BAD_FIELD, OUTLET_NOT_AVAILABLE
 */
const checkWish = (
  { kinds, outlets, stairsFees, days }: Choices,
  wish: DeliveryWish,
  stationConsent: boolean | null,
): CheckedWish => {
  if (!kinds.includes(wish.kind)) throw new BusinessError('BAD_FIELD', '该订单不支持此收货方式', { path: 'wish.kind' })
  if (stationConsent === true && !mayBeLeft(kinds))
    throw new BusinessError('BAD_FIELD', '该订单须当面签收，不能放至驿站或智能快件箱', { path: 'stationConsent' })
  if (wish.kind === 'DAY' && !days.includes(wish.day)) throw noDay('wish.day')
  if (wish.kind === 'HOLD' && !days.includes(wish.until)) throw noDay('wish.until')
  if (wish.kind === 'STAIRS' && wish.feeCents !== stairsFees?.[wish.hasElevator ? 'withElevator' : 'withoutElevator'])
    throw new BusinessError('BAD_FIELD', '上楼费已更新，请确认后重新提交', { path: 'wish.hasElevator' })
  const outlet = wish.kind === 'OUTLET' ? outlets.find(({ outletCode }) => outletCode === wish.outletCode) : undefined
  if (wish.kind === 'OUTLET' && outlet === undefined)
    throw new BusinessError('OUTLET_NOT_AVAILABLE', undefined, { path: 'wish.outletCode' })
  return { wish: inOneLine(wish), outlet }
}

type Decision = Omit<z.output<typeof deliveryDecideOrder.request>, 'orderNo'>

const hashOf = (wish: DeliveryWish, stationConsent: boolean | null): string => contentHash({ wish, stationConsent })

/**
 * Stores the decision of an order's receiver. A repeat with the same `clientRequestId` changes nothing; of two
 * decisions about the same version the first one is stored, and the other gets DELIVERY_CHANGED. Carrier, sender and
 * receiver lock the same row, so that the second one sees the changes of the first.
 * @returns the view as it is then
 * @throws BusinessError LINK_NOT_FOUND, ORDER_NOT_FOUND, DELIVERY_CLOSED, DELIVERY_CHANGED, BAD_FIELD,
 * OUTLET_NOT_AVAILABLE, IDEMPOTENCY_CONFLICT, RATE_LIMITED
 */
export const decideDelivery = (deps: ViewDeps, key: OrderKey, by: Decider, decision: Decision): Promise<DeliveryView> =>
  inTransaction(deps.db, (tx) => decide({ ...deps, db: tx }, tx, key, by, decision))

const decide = async (
  deps: ViewDeps,
  tx: Db,
  key: OrderKey,
  by: Decider,
  { clientRequestId, version, wish, stationConsent }: Decision,
): Promise<DeliveryView> => {
  const [order] = await lockOrders(tx, [key])
  if (order === undefined || !(await mayDecide(tx, by, order))) throw notTheirs(by)
  const wishes = await wishesOf(tx, order)
  const view = await deliveryViewOf(deps, order, by, wishes)
  const hash = hashOf(wish, stationConsent)
  const repeated = wishes.find((record) => record.clientRequestId === clientRequestId)
  if (repeated !== undefined) {
    assertSameContent(repeated.contentHash === hash)
    return view
  }
  assertOpen(view)
  if (view.version !== version) throw new BusinessError('DELIVERY_CHANGED', undefined, { data: view })
  if (wishes.length >= maxDecisions) throw new BusinessError('RATE_LIMITED', '修改次数过多，请联系客服')
  const checked = checkWish(view, wish, stationConsent)
  const now = deps.clock()
  await announceOrders(tx, [order])
  // A receiver's own words stand with the decision alone.
  await writeLog(tx, order, now, '客户', `收件人修改了收货安排（${deliveryWishNames[wish.kind]}）`)
  await updateOrder(tx, order, { wished: wishedArrivalOf(checked.wish) })
  await insertWish(tx, {
    userId: order.userId,
    orderNo: order.orderNo,
    version: version + 1,
    clientRequestId,
    contentHash: hash,
    numberKey: numberKeyOf(order.receiver),
    placeKey: placeKeyOf(order.receiver),
    wish: checked.wish,
    outletName: checked.outlet?.outletName ?? '',
    outletAddress: checked.outlet?.address ?? '',
    stationConsent,
    consentWords: stationConsent === null ? '' : stationConsentWords,
    decidedAt: now,
    decidedBy: by.kind,
  })
  return deliveryViewOf(deps, { ...order, wished: wishedArrivalOf(checked.wish) }, by)
}

const assertOpen = ({ closed, status, isWrongNumber }: DeliveryView): void => {
  if (closed !== null) throw new BusinessError('DELIVERY_CLOSED', deliveryClosedText(closed, status))
  if (isWrongNumber) throw new BusinessError('DELIVERY_CLOSED', '此号码已确认不是收件人，不能修改收货安排')
}
