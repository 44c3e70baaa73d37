import { sql } from 'drizzle-orm'
import type { Db } from './database/database'

/** The rows of the directories, as `claimLogin`, `claimNumbers` and `listReceivers` write them. */
const sources = [
  `insert into login_directory select 'PHONE', user_tel, user_id, created_at from "user" where erased_at is null`,
  `insert into login_directory select 'WECHAT', wechat_id, user_id, bound_at from wechat_binding`,
  ...[
    ['ORDER', 'order_no', 'orders'],
    ['WAYBILL', 'ewb_no', 'orders'],
    ['PAYMENT', 'payment_no', 'payment_attempt'],
    ['INVOICE', 'application_no', 'invoice'],
    ['CASE', 'feedback_no', 'feedback'],
  ].map(
    ([kind, column, table]) =>
      `insert into number_directory (kind, number, user_id) select '${kind}', ${column}, user_id from ${table}`,
  ),
  `insert into receiver_directory select distinct receiver_mobile, user_id from orders where receiver_mobile <> ''`,
  `insert into receiver_debt (receiver_mobile, order_no, user_id)
    select receiver_mobile, order_no, user_id from orders
    where pay_method = 'RECEIVER' and due_cents > 0 and receiver_mobile <> ''`,
]

/**
 * Writes the directories' entries for rows that were stored many at once, without the functions that store one: the
 * demo, samples of measurements and tests.
 */
export const fillDirectories = async (db: Db): Promise<void> => {
  for (const source of sources) await db.execute(sql.raw(`${source} on conflict do nothing`))
}
