import { maxUnpaidOrders } from '@portal/contract/limits'
import { and, eq, ne, or, type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database'
import { pickColumns } from '../../../database/pick-columns'
import { preparedQuery } from '../../../database/prepared-query'
import { type OrderRecord, orders } from '../../order-core/order.tables'
import { isReceivedSince } from '../../order-core/received-orders'
import { newestFirst } from './order-list.repository'

const unpaidFields = [
  'orderNo',
  'ewbNo',
  'userId',
  'kind',
  'productCode',
  'payMethod',
  'dueCents',
  'status',
  'couponId',
  'estimateLines',
  'actualLines',
  'goodsName',
  'senderCity',
  'receiverCity',
  'receiverName',
  'createdAt',
  'collectedAt',
] as const

/** An order with the columns that its debt and the coupons for it depend on. */
export type UnpaidRecord = Pick<OrderRecord, (typeof unpaidFields)[number]>

/** Orders that the customer has to pay, as sender or with 到付 as receiver, newest first; of `ewbNo` if given. */
export const unpaidQuery = (db: Db, userId: string | Placeholder, ewbNo?: string) =>
  db
    .select(pickColumns(orders, unpaidFields))
    .from(orders)
    .where(
      and(
        // Word for word the condition of the index `orders_unpaid`: a parameter would not prove it.
        sql`${orders.dueCents} > 0`,
        or(
          and(eq(orders.userId, userId), ne(orders.payMethod, 'RECEIVER')),
          // Word for word the condition of the index `orders_unpaid_received`.
          and(
            sql`${orders.receiverMobile} = (select user_tel from "user" where user_id = ${userId})`,
            sql`pay_method = 'RECEIVER' and due_cents > 0`,
            isReceivedSince(
              sql`(select coalesce(claimed_at, created_at) from "user" join login_directory using (user_id) where "user".user_id = ${userId} and kind = 'PHONE' and login = user_tel)`,
            ),
          ),
        ),
        ewbNo === undefined || ewbNo === '' ? undefined : eq(orders.ewbNo, ewbNo),
      ),
    )
    .orderBy(...newestFirst)
    .limit(maxUnpaidOrders)

const allUnpaid = preparedQuery('unpaid_orders', ['userId'], (db, { userId }) => unpaidQuery(db, userId))

export const findUnpaid = (db: Db, userId: string, ewbNo = ''): Promise<UnpaidRecord[]> =>
  ewbNo === '' ? allUnpaid(db, { userId }) : unpaidQuery(db, userId, ewbNo)
