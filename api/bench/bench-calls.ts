import { sql } from 'drizzle-orm'
import type { Db } from '../src/database/database'
import { queryRows } from '../src/database/query-rows'
import { startSession } from '../src/modules/accounts/sessions/session'
import { orderBody } from '../src/modules/orders/order.testing'

/** A customer with a session, and one of the customer's orders. */
export interface BenchCustomer {
  token: string
  /** The network address that limits are counted for. */
  network: string
  orderNo: string
  ewbNo: string
}

/** A call of the portal whose speed is measured. */
export interface BenchCall {
  path: string
  isPublic?: boolean
  bodyOf: (customer: BenchCustomer) => object
}

export const systemTime = (): Date => new Date()

export const orderList: BenchCall = { path: 'order/page', bodyOf: () => ({ page: 1, pageSize: 20 }) }

export const benchCalls = {
  'order detail': { path: 'order/detail', bodyOf: ({ orderNo }) => ({ orderNo }) },
  'user info': { path: 'user/queryUerInfo', bodyOf: () => ({}) },
  unpaid: { path: 'order/unpaid', bodyOf: () => ({}) },
  'public waybill query': { path: 'tracking/query', isPublic: true, bodyOf: ({ ewbNo }) => ({ ewbNos: [ewbNo] }) },
  'order/create': { path: 'order/create', bodyOf: () => orderBody({ now: systemTime }) },
} satisfies Record<string, BenchCall>

export const headersOf = (call: BenchCall, { token, network }: BenchCustomer): Record<string, string> => ({
  'x-forwarded-for': network,
  ...(call.isPublic !== true && { authorization: token }),
})

/** So many customers of `sample-orders.ts` who have paid an order and owe for another one. */
export const addSessions = async (db: Db, limit: number): Promise<BenchCustomer[]> => {
  const rows = await queryRows<{ user_id: string; order_no: string; ewb_no: string }>(
    db,
    sql`
      select distinct on (owing.user_id) owing.user_id, paid.order_no, paid.ewb_no
      from (
        select user_id from orders where due_cents > 0 and pay_method = 'SENDER' order by md5(order_no) limit ${limit * 3}
      ) owing
      join orders paid on paid.user_id = owing.user_id and paid.status = 'SIGNED' and paid.pay_status = 'PAID' and paid.pay_method = 'SENDER'
      order by owing.user_id, paid.created_at desc
      limit ${limit}`,
  )
  if (rows.length < limit) throw new Error(`${rows.length} customers in place of ${limit}`)
  const customers: BenchCustomer[] = []
  for (const [index, { user_id: userId, order_no: orderNo, ewb_no: ewbNo }] of rows.entries())
    customers.push({
      orderNo,
      ewbNo,
      network: `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
      token: await startSession(db, userId, 'pwd', systemTime()),
    })
  return customers
}
