import { describeMigrating, type MigratingDatabase } from '../testing/migrating-database'

const fill = `
  insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city,
    receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode,
    pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, due_cents,
    status, pay_status, created_at, moved_at)
  select no, no, 'u', no, '', '{}', '{}', '', '', '', '', '', '', '纸箱', '服装', 1, 1000, 'STD', 'DOOR', '', '', 'SENDER',
    '2026-11', now(), 1000, '[]', 0, 0, 'WAIT_ACCEPT', 'PAID', now(), now() from unnest(array['LC23010112345678', 'LC99123112345678']) no;
  insert into trace_node (event_id, order_no, node_type, event_at, received_at)
    select 'ordered:' || order_no, order_no, 'ORDERED', now(), now() from orders;
  insert into order_log (log_id, order_no, at, action, actor) select order_no || ':0000', order_no, now(), '提交订单', '客户' from orders;
  insert into security_event (event_id, at, kind, outcome) values ('a', '2026-01-01', 'LOGIN', 'OK'), ('b', '2099-01-01', 'LOGIN', 'OK');
  insert into telemetry_event (kind, detail, received_at) values ('load', 'whole', '2026-01-01'), ('load', 'whole', '2099-01-01');
  delete from order_outbox`

const tables = ['trace_node', 'order_log', 'security_event', 'telemetry_event'] as const

describeMigrating('portal_partitions', (open) => {
  let database: MigratingDatabase
  beforeAll(async () => {
    database = await open()
    await database.migrateBefore('_partitions')
    for (const statement of fill.split(';')) await database.query(statement)
  })
  afterAll(() => database.close())

  const rowsOf = (table: string) => database.query<object>(`select * from ${table} order by 1`)
  const allRows = async (): Promise<object[][]> => {
    const all: object[][] = []
    for (const table of tables) all.push(await rowsOf(table))
    return all
  }
  /** In which partitions there are rows, without the month. */
  const placesOf = async (table: string) =>
    (await database.query<{ place: string }>(`select tableoid::regclass::text as place from ${table} order by 1`)).map(
      ({ place: partition }) => partition.replace(/\d{4}_\d{2}$/, 'month').slice(table.length + 1),
    )

  test('a filled database keeps every row; what is older lies in one partition, what is of no month in another', async () => {
    const before = await allRows()
    expect(before.map((rows) => rows.length)).toEqual([2, 2, 2, 2])
    await database.migrateBefore('_distribution_key')
    expect(await allRows()).toEqual(before)
    for (const table of tables) expect(await placesOf(table)).toEqual(['other', 'to_month'])
  })

  test('keys mean what they meant, and changes are still told of', async () => {
    const add = (eventId: string, orderNo: string) =>
      database.query(
        `insert into trace_node (event_id, order_no, node_type, event_at, received_at)
         values ('${eventId}', '${orderNo}', 'COLLECTED', now(), now()) on conflict do nothing returning event_id`,
      )
    expect(await add('ordered:LC23010112345678', 'LC23010112345678')).toEqual([])
    expect(await add('collected', 'LC23010112345678')).toHaveLength(1)
    await expect(add('collected', 'LC23010112345679')).rejects.toThrow()
    expect(await database.query('select order_no from order_outbox')).toEqual([{ order_no: 'LC23010112345678' }])
    // Numbers of events go on.
    const added = await database.query(
      `insert into telemetry_event (kind, detail, received_at) values ('load', 'whole', now()) returning event_id::int`,
    )
    expect(added).toEqual([{ event_id: 3 }])
    await database.query(`delete from orders`)
    expect((await allRows()).slice(0, 2)).toEqual([[], []])
  })
})
