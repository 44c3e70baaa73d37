import { sql } from 'drizzle-orm'
import { runAs } from '../observe/current-work'
import { acrossCustomers, watchCustomers } from './watch-customers'
import { startTestServer } from './test-server'

test.each([
  ['select * from "orders" where "orders"."order_no" = $1', 'select orders by order_no'],
  ['select * from "orders" where ("orders"."order_no" = $1 and "orders"."user_id" = $2)', undefined],
  ['select * from orders where user_id = any($1) and order_no = any($2)', undefined],
  ['update "orders" set "user_id" = $1 where "order_no" in ($2)', 'update orders by order_no'],
  ["/* call='x' */ delete from upload where upload_id = $1", 'delete upload by upload_id'],
  ['insert into "trace_node" ("event_id", "order_no") values ($1, $2)', 'insert trace_node by nothing'],
  ['insert into "trace_node" ("event_id", "user_id") values ($1, $2)', undefined],
  ['select * from "orders" where ("receiver_mobile" = $1 and "status" in ($2))', 'select orders by receiver_mobile'],
  [
    'select * from "payment_attempt" inner join "payment_attempt_order" on true where "order_no" = $1',
    'select payment_attempt payment_attempt_order by order_no',
  ],
  [
    'select * from orders where ewb_no = $1 and exists (select 1 from invoiced_order where invoiced_order.user_id = orders.user_id)',
    'select invoiced_order orders by ewb_no',
  ],
  [
    'delete from "trace_node" where order_no = $1 and other_user_id = $2',
    'delete trace_node by order_no other_user_id',
  ],
  ['select * from "outlet" where "outlet_code" = $1', undefined],
  ['begin', undefined],
])('%s crosses customers: %s', (text, expected) => {
  expect(acrossCustomers(text)).toBe(expected)
})

test('what a call does is seen, and what a test looks at is not', async () => {
  const server = await startTestServer()
  const { problems, stop } = watchCustomers()
  const look = async () => {
    await server.database.db.execute(sql`select 1 from upload where upload_id = 'x'`)
  }
  await look()
  expect([...problems]).toEqual([])
  await runAs({ requestId: '', call: 'a call' }, look)
  stop()
  expect([...problems]).toEqual([expect.stringMatching(/^select upload by upload_id: select 1/)])
  await expect(server.close()).rejects.toThrow('statements across customers')
})
