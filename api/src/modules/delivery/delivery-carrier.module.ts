import * as delivery from '@portal/contract/delivery'
import type { FastifyInstance } from 'fastify'
import { success } from '../../http/envelope'
import { parseBody } from '../../http/route'
import { requireSignature } from '../carrier-signature/require-signature'
import { rejectWish } from './reject-wish.service'
import type {
  operationsDeliveryRatingsResponse,
  operationsDeliveryWishesRequest,
  OperationsDeliveryWishes,
} from '@portal/contract/delivery'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { ratingsOf } from '../delivery-core/delivery-rating.repository'
import { isOfDelivery } from '../delivery-core/rating-change'
import { beforeMissing } from '../order-core/next-number'
import { findByWaybills, findOrders } from '../order-core/order.repository'
import { wishesAfter } from '../delivery-core/delivery-wish.repository'

/** A page of receivers' decisions, oldest first; the same page can be read again. */
const listWishes = async (
  db: Db,
  { after, limit }: z.output<typeof operationsDeliveryWishesRequest>,
  now: Date,
): Promise<OperationsDeliveryWishes> => {
  const rows = beforeMissing(await wishesAfter(db, Number(after), limit + 1), Number(after), now, (wish) => ({
    number: wish.wishId,
    writtenAt: wish.decidedAt,
  }))
  const page = rows.slice(0, limit)
  const orders = new Map(
    (
      await findOrders(
        db,
        page.map(({ orderNo }) => orderNo),
      )
    ).map(({ orderNo, ewbNo }) => [orderNo, ewbNo]),
  )
  const wishes = page.map(({ wishId, orderNo, version, wish, stationConsent, consentWords, decidedAt, decidedBy }) => ({
    wishId: String(wishId),
    orderNo,
    ewbNo: orders.get(orderNo) ?? '',
    version,
    wish,
    stationConsent,
    consentWords,
    decidedAt: decidedAt.toISOString(),
    decidedBy,
  }))
  return { wishes, next: wishes.at(-1)?.wishId ?? after, hasMore: rows.length > limit }
}

type Ratings = z.infer<typeof operationsDeliveryRatingsResponse>['ratings']

/** How the deliveries of these waybills were found; the newest rating where the number has changed its account. */
const listRatings = async (db: Db, ewbNos: readonly string[]): Promise<Ratings> => {
  const orders = [...(await findByWaybills(db, ewbNos)).values()]
  if (orders.length === 0) return []
  const ratings = await ratingsOf(
    db,
    orders.map(({ orderNo }) => orderNo),
  )
  return orders.flatMap((order) => {
    const { orderNo, ewbNo } = order
    const [newest] = ratings
      .filter((rating) => rating.orderNo === orderNo && isOfDelivery(rating, order))
      .toSorted((one, other) => other.ratedAt.getTime() - one.ratedAt.getTime())
    if (newest === undefined) return []
    const { stars, tags, words, ratedAt } = newest
    return [{ ewbNo, stars, tags, words, ratedAt: ratedAt.toISOString() }]
  })
}

/** The carrier's calls about receivers' wishes and ratings (docs/deliveries.md). */
export const deliveryCarrierModule = (app: FastifyInstance): void => {
  const { deps } = app
  const signed = requireSignature(deps, 'requests')

  app.post('/operations/deliveryWishes', signed, async (request) =>
    success(
      delivery.operationsDeliveryWishesResponse.parse(
        await listWishes(deps.db, parseBody(delivery.operationsDeliveryWishesRequest, request.body), deps.clock()),
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
