import type { OperationEvent } from '@portal/contract/operations'
import type { OrderStatus } from '@portal/contract/order'
import { formatWeight } from '@portal/rules/format'
import { orderStatusLabel } from '@portal/rules/order-status'
import type { Db } from '../../database/database'
import { formatCents } from '../../pdf/format-cents'
import { isRecent } from '../messages/rules/is-recent'
import type { MessageTrigger } from '../messages/queue/write-messages'
import { windowText } from '../arrival/delay-trigger'
import { balance } from '../order-core/ledger'
import { collectedStatuses, isDelivered } from '../order-core/order-state'
import { findOrders } from '../order-core/order.repository'
import { chargeOf, type ChangedOrder } from './correct-charges'
import { newestOf } from './next-order-state'

/** The newest of the events that are news, of one kind or of any: a carrier may push old ones. */
const newestRecent = (fresh: readonly OperationEvent[], now: Date, ...kinds: OperationEvent['nodeType'][]) =>
  newestOf(
    fresh.filter(
      ({ nodeType, eventAt }) => (kinds.length === 0 || kinds.includes(nodeType)) && isRecent(new Date(eventAt), now),
    ),
  )

const signedStatuses: readonly OrderStatus[] = ['SIGNED', 'SIGN_ABNORMAL']

const bothSides = ({ order: { userId } }: ChangedOrder) => ({ SENDER: userId, RECEIVER: null })

const collected = (moved: ChangedOrder, now: Date): MessageTrigger[] => {
  const { order, change, fresh } = moved
  const event = newestRecent(fresh, now, 'COLLECTED')
  const isNow = !collectedStatuses.includes(order.status) && collectedStatuses.includes(change.status)
  if (event === undefined || !isNow) return []
  const weight = change.measured?.weightGrams
  const facts = {
    waybill: order.ewbNo,
    weight: weight === undefined ? '' : formatWeight(weight),
    price: formatCents(balance(change.actualLines ?? order.actualLines ?? order.estimateLines)),
    link: '',
  }
  return [{ event: 'COLLECTED', key: order.orderNo, orderNo: order.orderNo, facts, people: bothSides(moved) }]
}

/** Whose number it is has to be known. */
const courierOf = ({ courierName = '', courierPhone = '' }: OperationEvent) => ({
  courier: courierName,
  phone: courierName === '' ? '' : courierPhone,
})

/** Texts of the messages about an order in trouble. */
const troubles = {
  EXCEPTION: '运输出现异常',
  PICKUP_FAILED: '未能揽收',
  SIGN_ABNORMAL: '异常签收',
  PART_ABNORMAL: '部分货物异常',
}

const byStatus = (moved: ChangedOrder, now: Date): MessageTrigger[] => {
  const { order, change, fresh } = moved
  const { orderNo, ewbNo: waybill, userId } = order
  if (change.status === order.status) return []
  const [sender, both] = [{ SENDER: userId }, bothSides(moved)]
  const about = (event: OperationEvent) => ({ key: `${orderNo}:${event.eventId}`, orderNo })
  const [accepted, delivering, stored, signed, trouble] = [
    newestRecent(fresh, now, 'ASSIGNED'),
    newestRecent(fresh, now, 'DELIVERING'),
    newestRecent(fresh, now, 'STORED'),
    newestRecent(fresh, now, 'SIGNED'),
    newestRecent(fresh, now, 'EXCEPTION', 'PICKUP_FAIL', 'SIGN_ABNORMAL'),
  ]
  switch (change.status) {
    case 'ACCEPTED':
      return accepted
        ? [
            {
              event: 'ACCEPTED',
              ...about(accepted),
              facts: { waybill, ...courierOf(accepted) },
              people: sender,
            },
          ]
        : []
    case 'DELIVERING':
      return delivering
        ? [
            {
              event: 'OUT_FOR_DELIVERY',
              ...about(delivering),
              facts: { waybill, window: windowText({ wished: order.wished, ...change }, now), link: '' },
              people: both,
            },
          ]
        : []
    case 'READY_FOR_PICKUP': {
      if (stored === undefined) return []
      const facts = { waybill, outlet: stored.outletName, phone: stored.outletPhone }
      return [{ event: 'AT_OUTLET', ...about(stored), facts, people: both }]
    }
    case 'SIGNED': {
      if (signed === undefined) return []
      const pictures = signed.images.length === 0 ? '' : String(signed.images.length)
      return [{ event: 'SIGNED', ...about(signed), facts: { waybill, signer: signed.signer, pictures }, people: both }]
    }
    case 'EXCEPTION':
    case 'PICKUP_FAILED':
    case 'SIGN_ABNORMAL':
    case 'PART_ABNORMAL':
      return trouble
        ? [
            {
              event: 'EXCEPTION',
              ...about(trouble),
              facts: { waybill, trouble: troubles[change.status] },
              people: sender,
            },
          ]
        : []
    default:
      return []
  }
}

/** After a wrong signature is undone, the people who got the message about it get the right status. */
const corrected = (moved: ChangedOrder, now: Date): MessageTrigger[] => {
  const { order, change, fresh } = moved
  const [wasSigned, isSigned] = [signedStatuses.includes(order.status), signedStatuses.includes(change.status)]
  const event = newestRecent(fresh, now)
  if (!wasSigned || isSigned || event === undefined) return []
  return [
    {
      event: 'SIGN_CORRECTED',
      key: `${order.orderNo}:${event.eventId}`,
      orderNo: order.orderNo,
      facts: { waybill: order.ewbNo, status: orderStatusLabel(change.status) },
      people: order.status === 'SIGNED' ? bothSides(moved) : { SENDER: order.userId },
    },
  ]
}

/** The triggers for messages that follow from the events that have moved an order. */
export const triggersOf = (moved: ChangedOrder, now: Date): MessageTrigger[] => [
  ...collected(moved, now),
  ...corrected(moved, now),
  ...byStatus(moved, now),
]

/**
 * The amounts due since the goods were weighed or collected, one message for each amount. Charges must be booked by
 * `tx`.
 */
export const dueTriggers = async (tx: Db, moved: readonly ChangedOrder[], now: Date): Promise<MessageTrigger[]> => {
  const charged = moved.filter(
    (each) => newestRecent(each.fresh, now) !== undefined && chargeOf(each, now) !== undefined,
  )
  if (charged.length === 0) return []
  const orders = await findOrders(
    tx,
    charged.map(({ order }) => order.orderNo),
  )
  return orders
    .filter((order) => order.dueCents > 0 && isDelivered(order))
    .map(({ orderNo, ewbNo, userId, payMethod, dueCents }): MessageTrigger => ({
      event: 'MONEY_DUE',
      key: `${orderNo}:${dueCents}`,
      orderNo,
      facts: { waybill: ewbNo, amount: formatCents(dueCents) },
      people: payMethod === 'RECEIVER' ? { RECEIVER: null } : { SENDER: userId },
    }))
}
