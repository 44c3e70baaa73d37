import * as delivery from '@portal/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { BusinessError } from '../../http/business-error'
import { networkOf } from '../../http/client-address'
import { registerCall } from '../../http/route'
import { findReceived } from '../order-core/order.repository'
import type { OrderRecord } from '../order-core/order.tables'
import { confirmLastFour } from './confirm-last-four'
import { decideDelivery } from './decide.service'
import { deliveryViewOf } from './delivery-view'
import { findByCode } from './find-by-code'
import { rateDelivery } from './rate-delivery.service'
import { reportWrongNumber } from './wrong-number.service'

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
