import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../../database/migrations-folder'
import { migrationsBefore } from '../../testing/migrations-before'
import { waitingQuery } from '../simulator/simulator.repository'
import { demoCustomer, demoStranger } from './demo-customers'

const migrations = migrationsFolder(resolve(__dirname, '../../../..'))
const tables = ['"user"', 'orders', 'outlet', 'range_rule']

const addCustomerWithOrder = async (userId: string, userTel: string, isDemo: boolean): Promise<void> => {
  await client.query(
    `insert into "user" (user_id, user_tel, is_demo, created_at) values ($1, $2, $3, '2026-11-01T00:00:00Z')`,
    [userId, userTel, isDemo],
  )
  await client.query(
    `insert into orders (order_no, ewb_no, user_id, client_request_id, content_hash, sender, receiver, sender_name, sender_mobile, sender_city,
       receiver_name, receiver_mobile, receiver_city, goods_name, goods_type, package_count, weight_grams, product_code, delivery_mode,
       pickup_date, pickup_slot, pay_method, agreement_version, agreed_at, chargeable_weight_grams, estimate_lines, estimate_cents, due_cents,
       status, pay_status, is_demo, created_at, moved_at)
     select 'of-' || $1, 'W-' || $1, $1, '1', '', '{}', '{}', '', '', '', '', '', '', '纸箱', '服装', 1, 1000, 'STD', 'DOOR', '', '', 'SENDER',
       '2026-11', at, 1000, '[]', 0, 0, 'WAIT_ACCEPT', 'PAID', $2, at, at from (values ('2026-11-01T00:00:00Z'::timestamptz)) as placed (at)`,
    [userId, isDemo],
  )
}

const addOutletAndCoverage = async (code: string, isDemo: boolean): Promise<void> => {
  await client.query(
    `insert into outlet (outlet_code, outlet_name, type, status, province_code, city_code, district_code, town_code, address, lng, lat, phones,
       business_hours, services, max_piece_kg, has_forklift, is_demo)
     values ($1, $1, 'BRANCH', 'OPEN', '44', '4403', '', '', '', 114, 22, '[]', '[]', '[]', 50, false, $2)`,
    [code, isDemo],
  )
  await client.query(
    `insert into range_rule (region_code, direction, province_code, verdict, is_demo) values ($1, 'DELIVERY', $1, 'FULL', $2)`,
    [code, isDemo],
  )
}

const readRows = async (): Promise<object[]> => {
  const read = tables.map((table) =>
    client.query<{ row: object }>(`select to_jsonb(t) - 'is_demo' as row from ${table} t order by t`),
  )
  return (await Promise.all(read)).flatMap(({ rows }) => rows.map(({ row }) => row))
}

let client: PGlite
beforeAll(async () => {
  client = await PGlite.create()
  const before = migrationsBefore('_drop_demo_marks')
  await migrate(drizzle(client), { migrationsFolder: before })
  rmSync(before, { recursive: true })
  await addCustomerWithOrder(demoCustomer.userId, demoCustomer.userTel, true)
  await addCustomerWithOrder(demoStranger.userId, demoStranger.userTel, true)
  await addCustomerWithOrder('9f1f4a52-7f4b-4b0e-8f0c-2b8d2f6f3c11', '13900000000', false)
  await addOutletAndCoverage('44', true)
  await addOutletAndCoverage('45', false)
})
afterAll(() => client.close())

test('an older demo loses its marks and no row, and the simulator moves the same orders', async () => {
  const before = await readRows()
  const { rows: marked } = await client.query<{ no: string }>(
    `select order_no as no from orders where is_demo order by 1`,
  )
  await migrate(drizzle(client), { migrationsFolder: migrations })
  expect(before).toHaveLength(10)
  expect(await readRows()).toMatchObject(before)
  const at = new Date('2026-11-20T00:00:00Z')
  const waiting = await waitingQuery(drizzle(client), { newSince: at, acceptedSince: at, seededSince: at, limit: 10 })
  expect(waiting.map(({ orderNo }) => orderNo).toSorted()).toEqual(marked.map(({ no }) => no))
})
