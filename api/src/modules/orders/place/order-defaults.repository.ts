import { and, eq, type Placeholder } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { preparedQuery } from '../../../database/prepared-query'
import { orders } from '../../order-core/order.tables'
import { newestFirst } from '../list/order-list.repository'

export const lastOrderQuery = (db: Db, userId: string | Placeholder) =>
  db
    .select({
      productCode: orders.productCode,
      agreementVersion: orders.agreementVersion,
      goodsName: orders.goodsName,
      goodsType: orders.goodsType,
    })
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.kind, 'DOMESTIC')))
    .orderBy(...newestFirst)
    .limit(1)

const lastOrder = preparedQuery('last_order', ['userId'], (db, { userId }) => lastOrderQuery(db, userId))

/** Product, agreement and goods of the customer's newest domestic order, also of one that was cancelled or deleted. */
export const findLastOrder = async (db: Db, userId: string) => (await lastOrder(db, { userId }))[0]
