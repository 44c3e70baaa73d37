import { orderCreate, orderDetail, orderPage, orderUnpaid } from '@portal/shared/contract/order'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { createOrder } from './create-order.service'
import { findUnpaid } from './order-list.repository'
import { listOrders, readOrder } from './order-query.service'
import { toCreated, toDetail, toRow, toUnpaid } from './order.view'

export const orderModule = (app: FastifyInstance): void => {
  registerCall(app, orderCreate, async ({ body, user, deps }) => toCreated(await createOrder(deps, user.userId, body)))

  registerCall(app, orderPage, async ({ body, user, deps }) => {
    const { total, counts, list } = await listOrders(deps.db, user.userId, body)
    const now = deps.clock()
    return { total, counts, list: list.map((order) => toRow(order, now)) }
  })

  registerCall(app, orderDetail, async ({ body, user, deps }) => toDetail(await readOrder(deps.db, user.userId, body.orderNo), deps.clock()))

  registerCall(app, orderUnpaid, async ({ body, user, deps }) => (await findUnpaid(deps.db, user.userId, body.ewbNo)).map(toUnpaid))
}
