import { defineCall } from '@portal/contract/call'
import { operationsRefuseDeliveryWishRequest, operationsRefuseDeliveryWishResponse } from '@portal/contract/delivery'
import { orderNo } from '@portal/contract/primitives'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { publicOriginOf } from '../../config/public-origin'
import { BusinessError } from '../../http/business-error'
import { registerCall } from '../../http/route'
import { rejectWish } from '../../modules/delivery/reject-wish.service'
import { deliveryLink } from '../../modules/delivery-core/delivery-link'
import { newestWish } from '../../modules/delivery-core/delivery-wish.repository'
import { findOrders } from '../../modules/order-core/order.repository'

const linkOf = defineCall({
  path: 'dev/delivery-link',
  access: 'public',
  request: z.object({ orderNo }),
  /** '' once the order has ended. `lastFour` are the digits with which the receiver confirms changes. */
  response: z.object({ url: z.string(), lastFour: z.string() }),
})

const refusal = defineCall({
  path: 'dev/refuse-delivery-wish',
  access: 'public',
  request: operationsRefuseDeliveryWishRequest.omit({ wishId: true }).extend({ orderNo }),
  response: operationsRefuseDeliveryWishResponse,
})

/**
 * `POST /api/dev/delivery-link`: the link of an order's receiver, as an SMS has it. `POST
 * /api/dev/refuse-delivery-wish`: the carrier refuses the last decision.
 */
export const deliveryDevCalls = (app: FastifyInstance): void => {
  registerCall(app, linkOf, async ({ body, deps: { db, config } }) => {
    const [order] = await findOrders(db, [body.orderNo])
    if (order === undefined) throw new BusinessError('ORDER_NOT_FOUND')
    return { url: deliveryLink(publicOriginOf(config), order), lastFour: order.receiverMobile.slice(-4) }
  })

  registerCall(app, refusal, async ({ body, deps }) => {
    const [order] = await findOrders(deps.db, [body.orderNo])
    const wish = order && (await newestWish(deps.db, order))
    return { result: wish ? await rejectWish(deps, { ...body, wishId: String(wish.wishId) }) : 'UNKNOWN' }
  })
}
