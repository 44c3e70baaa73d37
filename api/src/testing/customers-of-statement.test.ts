import { loadGrammar, problemsOf } from './customers-of-statement'

beforeAll(loadGrammar)

const namesOf = (statement: string): string[] =>
  problemsOf(statement).map(({ name, fault }) => (fault === undefined ? name : `${name} ${fault}`))

test.each([
  'select * from "orders" where ("orders"."order_no" = $1 and "orders"."user_id" = $2)',
  'select * from orders where user_id = any($1) and order_no = any($2)',
  'select * from orders where user_id in ($1, $2)',
  'insert into "trace_node" ("event_id", "user_id") values ($1, $2)',
  'insert into trace_node (user_id) select user_id from json_populate_recordset(null::trace_node, $1)',
  'select * from "outlet" where "outlet_code" = $1',
  'begin',
  'select * from "user" join user_profile using (user_id) where "user".user_id = $1',
  'select from orders o where o.user_id = $1 and exists (select from invoiced_order i where i.user_id = o.user_id)',
  'select * from (select order_no, user_id from orders where user_id = $1) h join orders on orders.user_id = h.user_id',
  'with due as (select user_id from orders where user_id = $1) select * from due join orders using (user_id)',
  'select * from orders where (user_id = $1 and due_cents > 0) or (user_id = $1 and status = $2)',
  'select * from orders where user_id = $1 for no key update',
])('%s names its customers', (statement) => {
  expect(namesOf(statement)).toEqual([])
})

test.each([
  ['select * from "orders" where "orders"."order_no" = $1', 'select orders by order_no'],
  ['update "orders" set "user_id" = $1 where "order_no" in ($2)', 'update orders by order_no'],
  ["/* call='x' */ delete from upload where upload_id = $1", 'delete upload by upload_id'],
  ['insert into "trace_node" ("event_id", "order_no") values ($1, $2)', 'insert trace_node by nothing'],
  ['select * from orders where ewb_no = $1 and user_id > $2', 'select orders by ewb_no'],
  ['select * from orders where user_id = $1 or order_no = $2', 'select orders by order_no'],
  [
    'select from orders o where exists (select from invoiced_order i where i.order_no = o.order_no) and user_id = $1',
    'select invoiced_order by nothing',
  ],
  ['with all_due as (select * from orders) select * from all_due', 'select orders by nothing'],
  [
    'select from real_name_photo p where at < $1 and not exists (select from real_name r where r.user_id = p.user_id)',
    'select real_name_photo by at',
  ],
])('%s asks all customers', (statement, name) => {
  expect(namesOf(statement)).toEqual([name])
})

/** The statements of the trial on a real Citus, as they were then (docs/adr/0056-distribution-key.md). */
test.each([
  [
    'an address book with its groups',
    'select * from address_book_entry e left join address_group g on g.group_id = e.group_id where e.user_id = $1',
    'select address_group by nothing',
  ],
  [
    'events of the carrier',
    'update orders set status = t.status from json_populate_recordset(null::orders, $1) t where t.user_id = orders.user_id',
    'update orders by nothing',
  ],
  [
    'unpaid orders of both sides',
    'select from orders where user_id = $1 or receiver_mobile = (select user_tel from "user" where user_id = $1)',
    'select orders by receiver_mobile',
  ],
  [
    'a keyword of the sent side',
    'select * from orders where user_id = $1 and order_no in (select order_no from orders where ewb_no in ($2))',
    'select orders by ewb_no',
  ],
  [
    'a login',
    'select * from "user" where user_id in (select user_id from login_directory where login = $1)',
    'select user by nothing',
  ],
  [
    'a list as JSON',
    'delete from upload where user_id = any(array(select json_array_elements_text($1::text::json))) and upload_id = $2',
    'delete upload by upload_id',
  ],
  [
    'a list of received orders with its page',
    'select from (select order_no from orders where receiver_mobile = $1) h join orders using (order_no)',
    'select orders by receiver_mobile',
  ],
  [
    'the outbox of changed orders',
    'insert into order_outbox (user_id) select user_id from orders where order_no = any(array(select $1))',
    'select orders by order_no',
  ],
  [
    'the number of an account, from both at once',
    'select * from "user" join login_directory using (user_id) where "user".user_id = $1',
    'user and login_directory joins rows of customers to the coordinator’s',
  ],
  [
    'a lock of two customers',
    'select * from orders where user_id in ($1, $2) for no key update',
    'select orders locks rows of several customers',
  ],
  [
    'a time in SET',
    'update orders set created_at = created_at - make_interval(days => $1) where user_id = $2',
    'update orders sets a time that depends on the session',
  ],
  [
    'a time in ON CONFLICT, which ended each login',
    `insert into attempt_lock (lock_key) values ($1) on conflict (lock_key)
      do update set locked_until = $2::timestamptz + case when $3 then 0 else 30 end * interval '1 second'`,
    'insert attempt_lock sets a time that depends on the session',
  ],
])('%s is refused', (_, statement, problem) => {
  expect(namesOf(statement)).toContain(problem)
})
