import * as delivery from '@portal/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { findReceived } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { decideDelivery } from './decide.service'
import { deliveryViewOf } from './delivery-view'
import { findByCode } from './find-by-code'
import { rateDelivery } from './rate-delivery.service'
import { reportWrongNumber } from './wrong-number.service'
import type { Deps } from '../../deps'
import { type Counter, hitAll, refundAll } from '../../http/rate-limit'
import { lastFourOf, lockedError } from '../tracking/last-four'

const [quarter, day] = [15 * 60, 24 * 3600]

/** Wrong digits of one link, from whichever network: those of a day open one in 500. */
const wrongOf = (subject: string): Counter[] => [
  { subject, limit: { name: 'delivery-digits', max: 5, windowSeconds: quarter } },
  { subject, limit: { name: 'delivery-digits-day', max: 20, windowSeconds: day } },
]

/**
 * Checks that the person with the link knows the number that it was sent to. Counted as wrong before it is checked, so
 * that of simultaneous attempts no more are checked than allowed.
 * @throws BusinessError LAST_FOUR_WRONG, LAST_FOUR_LOCKED
 */
const confirmLastFour = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { receiver }: OrderRecord,
  code: string,
  lastFour: string,
): Promise<void> => {
  const counters = wrongOf(code)
  if ((await hitAll(db, counters, clock())) !== undefined) throw await lockedError(db, '此运单', counters, clock())
  if (lastFourOf(receiver) !== lastFour) throw new BusinessError('LAST_FOUR_WRONG')
  await refundAll(db, counters)
}

/** Calls of an order's receiver: by the link of a message, or by the account with the receiver's number. */
export const deliveryModule = (app: FastifyInstance): void => {
  const { deps } = app

  registerCall(app, delivery.deliveryOpen, async ({ body: { code, lastFour }, request }) => {
    const order = await findByCode(deps, code, networkOf(request))
    if (lastFour !== undefined) await confirmLastFour(deps, order, code, lastFour)
    return deliveryViewOf(deps, order, { kind: 'LINK', code, knowsDigits: lastFour !== undefined })
  })

  registerCall(app, delivery.deliveryDecide, async ({ body: { code, lastFour, ...decision }, request }) => {
    const order = await findByCode(deps, code, networkOf(request))
    await confirmLastFour(deps, order, code, lastFour)
    return decideDelivery(deps, order, { kind: 'LINK', code, knowsDigits: true }, decision)
  })

  registerCall(app, delivery.deliveryWrongNumber, async ({ body: { code, lastFour }, request }) => {
    const order = await findByCode(deps, code, networkOf(request))
    await confirmLastFour(deps, order, code, lastFour)
    return reportWrongNumber(deps, order, { kind: 'LINK', code, knowsDigits: true })
  })

  const received = async (userId: string, orderNo: string): Promise<OrderRecord> => {
    const order = await findReceived(deps.db, userId, orderNo)
    if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
    return order
  }

  registerCall(app, delivery.deliveryOfOrder, async ({ body: { orderNo }, user: { userId } }) =>
    deliveryViewOf(deps, await received(userId, orderNo), { kind: 'ACCOUNT', userId }),
  )

  registerCall(app, delivery.deliveryDecideOrder, async ({ body: { orderNo, ...decision }, user: { userId } }) =>
    decideDelivery(deps, await received(userId, orderNo), { kind: 'ACCOUNT', userId }, decision),
  )

  registerCall(app, delivery.deliveryRate, ({ body: { orderNo, ...rating }, user }) =>
    rateDelivery(deps, user.userId, orderNo, rating),
  )
}
