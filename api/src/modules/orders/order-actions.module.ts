import { orderCancel, orderDelete, orderUrge } from '@portal/contract/order-actions'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route'
import { cancelOrder } from './cancel/cancel-order.service'
import { deleteOrder } from './cancel/delete-order.service'
import { urgeOrder } from './urge/urge-order.service'

/** Calls for an order besides modification and payment: cancel, delete, urge. */
export const orderActionsModule = (app: FastifyInstance): void => {
  registerCall(app, orderCancel, ({ body, user, deps }) => cancelOrder(deps, user.userId, body))

  registerCall(app, orderDelete, async ({ body: { orderNo }, user, deps }) => {
    await deleteOrder(deps, user.userId, orderNo)
    return { orderNo }
  })

  registerCall(app, orderUrge, async ({ body: { orderNo }, user, deps }) => {
    const { kind, urgedAt } = await urgeOrder(deps, user.userId, orderNo)
    return { orderNo, kind, urgedAt: urgedAt.toISOString() }
  })
}
