import * as delivery from '@portal/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/route'
import { requireSignature } from '../carrier-signature/require-signature'
import { listRatings } from './list-ratings.service'
import { listWishes } from './list-wishes.service'
import { rejectWish } from './reject-wish.service'

/** The carrier's calls about receivers' wishes and ratings (docs/deliveries.md). */
export const deliveryCarrierModule = (app: FastifyInstance): void => {
  const { deps } = app
  const signed = requireSignature(deps, 'requests')

  app.post('/operations/deliveryWishes', signed, async (request) =>
    success(
      delivery.operationsDeliveryWishesResponse.parse(
        await listWishes(deps.db, parseBody(delivery.operationsDeliveryWishesRequest, request.body)),
      ),
    ),
  )

  app.post('/operations/refuseDeliveryWish', signed, async (request) =>
    success(
      delivery.operationsRefuseDeliveryWishResponse.parse({
        result: await rejectWish(deps, parseBody(delivery.operationsRefuseDeliveryWishRequest, request.body)),
      }),
    ),
  )

  app.post('/operations/deliveryRatings', signed, async (request) => {
    const { ewbNos } = parseBody(delivery.operationsDeliveryRatingsRequest, request.body)
    return success(delivery.operationsDeliveryRatingsResponse.parse({ ratings: await listRatings(deps.db, ewbNos) }))
  })
}
