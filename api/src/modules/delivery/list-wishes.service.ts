import type { operationsDeliveryWishesRequest, OperationsDeliveryWishes } from '@portal/contract/delivery'
import type { z } from 'zod'
import type { Db } from '../../database/database'
import { wishesAfter } from '../delivery-core/delivery-wish.repository'
import { findOrders } from '../order-core/order.repository'

/** A page of receivers' decisions, oldest first; the same page can be read again. */
export const listWishes = async (
  db: Db,
  { after, limit }: z.output<typeof operationsDeliveryWishesRequest>,
): Promise<OperationsDeliveryWishes> => {
  const rows = await wishesAfter(db, Number(after), limit + 1)
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
