import { resolve } from 'node:path'
import { describeMigrating, type MigratingDatabase } from '../testing/migrating-database'
import { migrationsFolder } from './migrations-folder'
import { placement } from './placement'

const migrations = migrationsFolder(resolve(__dirname, '../../..'))

/** The rows of the version before: a sender with an order, which a receiver has paid and has an invoice for. */
const fill = `
  insert into "user" (user_id, user_tel, created_at, erased_at) values
    ('sender', '13800000001', now(), null), ('receiver', '13800000002', now(), null), ('gone', 'erased-gone', now(), now());
  insert into wechat_binding (user_id, wechat_id, bound_at) values ('sender', 'wx', now());
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode,
    pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, due_cents,
    status, pay_status, created_at, moved_at)
  select 'LC2611280000000' || n, '30000000000' || n, 'sender', n, '', '{}', '{}', '', '', '', '', '13800000002', '', '纸箱', '服装', 1, 1000, 'STD',
    'DOOR', '', '', 'RECEIVER', '2026-11', now(), 1000, '[]', 0, 0, 'SIGNED', 'PAID', now(), now() from generate_series(1, 2) n;
  insert into trace_node (event_id, order_no, node_type, event_at, received_at) select 'ordered', order_no, 'ORDERED', now(), now() from orders;
  insert into order_log (log_id, order_no, at, action, actor) select order_no || ':0', order_no, now(), '提交订单', '客户' from orders;
  insert into ledger_entry (entry_id, order_no, kind, label, amount_cents, created_at) select 'charge:' || order_no, order_no, 'CHARGE', '运费', 100, now() from orders;
  insert into order_modification (modification_id, order_no, number, client_request_id, content_hash, before, created_at)
    select order_no || ':1', order_no, 1, 'r', '', '{}', now() from orders;
  insert into order_cancellation (order_no, client_request_id, reason, refund_cents, canceled_at) select order_no, 'r', '其他', 0, now() from orders;
  insert into order_request (order_no, kind, client_request_id, content_hash, fee_cents, created_at) select order_no, 'INTERCEPT', 'r', '', 0, now() from orders;
  insert into overseas_party (order_no, sender_pinyin, receiver) select order_no, 'A', '{}' from orders;
  insert into payment_attempt (payment_no, user_id, client_request_id, content_hash, channel, status, amount_cents, code_url, created_at, expires_at)
    values ('P1', 'receiver', 'r', '', 'WECHAT', 'PAID', 100, '', now(), now());
  insert into payment_attempt_order (payment_no, order_no, payer, amount_cents) select 'P1', order_no, 'RECEIVER', 50 from orders;
  insert into payment_refund (refund_no, payment_no, amount_cents, reason, status, next_try_at, created_at) values ('R1', 'P1', 1, '', 'REFUNDED', now(), now());
  insert into invoice (application_no, user_id, client_request_id, content_hash, seller_code, kind, title_type, buyer_name, email, lines, total_cents, tax_cents,
    order_count, status, created_at) values ('FP1', 'receiver', 'r', '', 'S', 'ORDINARY', 'PERSON', '', '', '[]', 100, 6, 2, 'ISSUED', now());
  insert into invoice_order (application_no, order_no, amount_cents) select 'FP1', order_no, 50 from orders;
  insert into invoiced_order (order_no, application_no) select order_no, 'FP1' from orders;
  insert into invoice_log (log_id, application_no, at, action, actor) values ('FP1:0', 'FP1', now(), '', '客户');
  insert into feedback (feedback_no, user_id, client_request_id, content_hash, kind, type, ewb_no, description, expectation, contact_name, contact_phone,
    status, due_at, created_at, updated_at) values ('FK1', 'receiver', 'r', '', 'COMPLAINT', 'OTHER', '', '', 'NONE', '', '', 'SUBMITTED', now(), now(), now());
  insert into feedback_entry (entry_id, feedback_no, request_id, said_by, at) values ('E1', 'FK1', 'r', 'CUSTOMER', now());
  insert into upload (upload_id, user_id, client_request_id, content_hash, file_name, media_type, bytes, created_at)
    values ('U1', 'receiver', 'r', '', 'a.png', 'image/png', 1, now());
  insert into upload_piece (upload_id, piece_offset, content) values ('U1', 0, 'x');
  insert into send_code (code_no, code_hash, short_code, user_id, draft, state, created_at, expires_at) values
    ('C1', 'h1', '12345678', 'sender', '{}', 'REVOKED', now() - interval '1 hour', now()), ('C2', 'h2', '12345678', 'receiver', '{}', 'ACTIVE', now(), now());
  insert into send_share (code_no, code_hash, user_id, wanted, own, goods_name, state, created_at, expires_at)
    values ('S1', 'h3', 'sender', 'RECEIVER', '{}', '', 'ACTIVE', now(), now())`

const receivers = new Set([
  'payment_attempt_order',
  'payment_refund',
  'invoice_order',
  'invoice_log',
  'feedback_entry',
  'upload_piece',
])
const ofRows = [
  'trace_node',
  'order_log',
  'ledger_entry',
  'order_modification',
  'order_cancellation',
  'order_request',
  'overseas_party',
  'invoiced_order',
  ...receivers,
] as const

/** Made by migrations after these. */
const newerTables: readonly string[] = ['message_preference', 'delivery_wish', 'delivery_rating', 'goods_template']

describeMigrating('portal_distribution', (open) => {
  let database: MigratingDatabase
  const run = async (statements: string): Promise<void> => {
    for (const statement of statements.split(';')) await database.query(statement)
  }
  beforeAll(async () => {
    database = await open()
    await database.migrateBefore('_distribution_key')
    await run(fill)
  })
  afterAll(() => database.close())

  const customersIn = async (table: string) =>
    (await database.query<{ userId: string }>(`select distinct user_id as "userId" from ${table}`)).map(
      ({ userId }) => userId,
    )
  /** Those of today that were there then. */
  const customerTables = placement.customer.filter((table) => !newerTables.includes(table))
  const counts = async (): Promise<[string, unknown][]> => {
    const all: [string, unknown][] = []
    for (const table of customerTables)
      all.push([
        table,
        (await database.query<{ rows: number }>(`select count(*)::int as rows from "${table}"`))[0]?.rows,
      ])
    return all
  }
  const numbersOf = (directory: string, kind: string, column: string) =>
    database.query(
      `select ${column} as number, user_id as "userId" from ${directory} where kind = '${kind}' order by 1`,
    )

  test('every row gets its customer, and directories lead to the rows', async () => {
    const before = await counts()
    await database.migrateBefore('_keys_with_customer')
    expect(await counts()).toEqual(before)
    for (const table of ofRows)
      expect([table, await customersIn(table)]).toEqual([table, [receivers.has(table) ? 'receiver' : 'sender']])
    expect(await database.query('select order_no, ewb_no from invoice_order order by 1')).toEqual([
      { order_no: 'LC26112800000001', ewb_no: '300000000001' },
      { order_no: 'LC26112800000002', ewb_no: '300000000002' },
    ])
    expect(await numbersOf('login_directory', 'PHONE', 'login')).toEqual([
      { number: '13800000001', userId: 'sender' },
      { number: '13800000002', userId: 'receiver' },
    ])
    expect(await numbersOf('login_directory', 'WECHAT', 'login')).toEqual([{ number: 'wx', userId: 'sender' }])
    expect(await database.query('select kind, number, user_id from number_directory order by 1, 2')).toEqual(
      [
        ['CASE', 'FK1', 'receiver'],
        ['INVOICE', 'FP1', 'receiver'],
        ['ORDER', 'LC26112800000001', 'sender'],
        ['ORDER', 'LC26112800000002', 'sender'],
        ['PAYMENT', 'P1', 'receiver'],
        ['SEND_CODE', 'h1', 'sender'],
        ['SEND_CODE', 'h2', 'receiver'],
        ['SEND_SHARE', 'h3', 'sender'],
        // The live one of two codes with the same short code has it.
        ['SHORT_CODE', '12345678', 'receiver'],
        ['WAYBILL', '300000000001', 'sender'],
        ['WAYBILL', '300000000002', 'sender'],
      ].map(([kind, number, userId]) => ({ kind, number, user_id: userId })),
    )
  })

  test('processes of the version before go on adding rows until the keys change', async () => {
    await run(`
      insert into trace_node (event_id, order_no, node_type, event_at, received_at) values ('later', 'LC26112800000001', 'ARRIVED', now(), now());
      insert into upload_piece (upload_id, piece_offset, content) values ('U1', 1, 'x');
      insert into "user" (user_id, user_tel, created_at) values ('new', '13800000003', now());
      update "user" set user_tel = '13800000004' where user_id = 'new';
      insert into wechat_binding (user_id, wechat_id, bound_at) values ('new', 'wx2', now());
      delete from wechat_binding where user_id = 'sender';
      insert into payment_attempt (payment_no, user_id, client_request_id, content_hash, channel, status, amount_cents, code_url, created_at, expires_at)
        values ('P2', 'new', 'r', '', 'WECHAT', 'PAYING', 100, '', now(), now())`)
    expect(await customersIn('trace_node')).toEqual(['sender'])
    expect(await customersIn('upload_piece')).toEqual(['receiver'])
    expect((await numbersOf('login_directory', 'PHONE', 'login')).slice(2)).toEqual([
      { number: '13800000004', userId: 'new' },
    ])
    expect(await numbersOf('login_directory', 'WECHAT', 'login')).toEqual([{ number: 'wx2', userId: 'new' }])
    expect(await numbersOf('number_directory', 'PAYMENT', 'number')).toEqual([
      { number: 'P1', userId: 'receiver' },
      { number: 'P2', userId: 'new' },
    ])
  })

  test('then a key is one within its customer, and what belongs to an order goes with it', async () => {
    const before = await counts()
    await database.migrate(migrations)
    expect(await counts()).toEqual(before)
    const addNode = (userId: string) =>
      database.query(`insert into trace_node (event_id, user_id, order_no, node_type, event_at, received_at)
        values ('later', '${userId}', 'LC26112800000001', 'ARRIVED', now(), now())`)
    await expect(addNode('sender')).rejects.toThrow()
    await expect(addNode('receiver')).rejects.toThrow()
    await database.query(`delete from orders where order_no = 'LC26112800000001'`)
    expect(await database.query('select distinct order_no from trace_node')).toEqual([{ order_no: 'LC26112800000002' }])
  })
})
