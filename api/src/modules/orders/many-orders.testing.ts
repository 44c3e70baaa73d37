import { sql } from 'drizzle-orm'
import type { TestCustomer } from '../../testing/test-customer'
import type { Db } from '../../database/database'

const customers = 500

/**
 * Copies the only order of the database (within `fillTables`), spread over customers, states and months: one in five is
 * the customer's, the rest of 500 others; one in seven goes to the customer's phone.
 */
export const copyOrders = async (
  db: Db,
  customer: Pick<TestCustomer, 'userId' | 'userTel'>,
  rows: number,
): Promise<void> => {
  await db.execute(sql`
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date,
    pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, due_cents, status, pay_status, created_at, moved_at)
  select 'F' || n, 'F' || n, case when n % 5 = 0 then ${customer.userId} else 'user-' || n % ${customers} end, 'r' || n, '', '{}', '{}', sender_name, sender_mobile, sender_city,
    receiver_name, case when n % 7 = 0 then ${customer.userTel} else '137' || lpad((n % 5000)::text, 8, '0') end, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode, pickup_date,
    pickup_slot, case when n % 21 = 0 then 'RECEIVER' else pay_method end, agreement_version, agreed_at, chargeable_weight_grams, '[]', estimate_cents, case when n % 50 = 0 then 100 else 0 end,
    case when n % 7 = 0 then 'IN_TRANSIT' else 'SIGNED' end, 'PAID', created_at - make_interval(mins => n::int), moved_at
  from orders, generate_series(1, ${sql.raw(String(rows))}) n`)
}
