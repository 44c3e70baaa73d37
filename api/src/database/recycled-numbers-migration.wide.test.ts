import { migrationsFolder } from './migrations-folder'
import { resolve } from 'node:path'
import { describeMigrating, type MigratingDatabase } from '../testing/migrating-database'

const fill = `
  insert into "user" (user_id, user_tel, created_at) select name, name, '2020-01-01' from unnest(array['session', 'order', 'old', 'none']) name;
  insert into session_token (token_hash, session_id, user_id, issued_at, last_seen_at, expires_at)
    values ('a', 'a', 'session', now() - interval '3 days', now() - interval '1 day', now() + interval '4 days');
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode,
    pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, due_cents,
    status, pay_status, created_at, moved_at)
  select no, no, customer, no, '', '{}', '{}', '', '', '', '', '', '', '纸箱', '服装', 1, 1000, 'STD', 'DOOR', '', '', 'SENDER',
    '2026-11', now(), 1000, '[]', 0, 0, 'WAIT_ACCEPT', 'PAID', now() - days * interval '1 day', now()
    from (values ('1', 'session', 2), ('2', 'order', 20), ('3', 'order', 90), ('4', 'old', 400)) as of_customers (no, customer, days)`

describeMigrating('portal_recycled_numbers', (open) => {
  let database: MigratingDatabase
  beforeAll(async () => {
    database = await open()
    await database.migrateBefore('_recycled_numbers')
    for (const statement of fill.split(';')) await database.query(statement)
    await database.migrate(migrationsFolder(resolve(__dirname, '../../..')))
  })
  afterAll(() => database.close())

  test('a session or an order of half a year counts as the last login; there is none for other accounts', async () => {
    expect(
      await database.query(
        `select user_id, extract(day from now() - last_login_at)::int as days, closed_at from "user" order by user_id`,
      ),
    ).toEqual([
      { user_id: 'none', days: null, closed_at: null },
      { user_id: 'old', days: null, closed_at: null },
      { user_id: 'order', days: 20, closed_at: null },
      { user_id: 'session', days: 1, closed_at: null },
    ])
  })
})
