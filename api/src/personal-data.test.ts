import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { lockOrder } from './database/lock-order'
import { orderSections, sections } from './modules/account-core/personal-data'
import { personalData } from './personal-data'

const allTables: readonly PgTable[] = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tables.ts'))
  .flatMap((path) => Object.values(jest.requireActual<Record<string, unknown>>(join(__dirname, path))))
  .filter((value): value is PgTable => is(value, PgTable))

const own = personalData.flatMap((data) => data.own ?? [])
const ofOrders = personalData.flatMap((data) => data.ofOrders ?? [])
const exported = own.flatMap((each) => ('section' in each.exported ? [each.exported] : []))
const partsOfRows = exported.flatMap(({ parts = [] }) => parts)
const registered: ReadonlySet<PgTable> = new Set([...own, ...ofOrders, ...partsOfRows].map(({ table }) => table))

/** A column by which one finds a person. */
const personal =
  /^(user_id|order_no)$|(^|_)(name|tel|phone|mobile|mobile_no|email|recipient|address|id_no|party|sender|receiver)$/

const refersToRegistered = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => registered.has(key.reference().foreignTable))

const isPersonal = (table: PgTable): boolean =>
  Object.values(getTableColumns(table)).some(({ name }) => personal.test(name)) || refersToRegistered(table)

/** Tables that have such a column, or belong to a row of a customer, and are registered by no module. */
const unregistered: Readonly<Record<string, string>> = {
  invoice_log: 'when the carrier and the tax office did what; goes where its invoice goes',
  upload_piece: 'content of an upload, which goes with it; the file of own data names uploads only',
  mail_outbox: 'of the stand-in that sends nothing; goes after some days',
  mail_attachment: 'the same',
  sms_outbox: 'of the stand-in that sends nothing; goes after some days',
  sms_code: 'a keyed hash, for minutes',
  outlet: "the carrier's own",
  demo_seed: 'which parts the demo has been filled with',
}

test('every table about customers or their orders is registered, or not for a reason', () => {
  const names = allTables
    .filter((table) => isPersonal(table) && !registered.has(table))
    .map(getTableName)
    .toSorted()
  expect(names).toEqual(Object.keys(unregistered).toSorted())
})

test('the file of own data has every section once', () => {
  expect(exported.map(({ section }) => section).toSorted()).toEqual([...sections].toSorted())
  const parts = ofOrders.flatMap((each) => ('section' in each.exported ? [each.exported.section] : []))
  expect(parts.toSorted()).toEqual([...orderSections].toSorted())
})

test('whatever an erasure changes has a place in the order of locks', () => {
  const changed = own.filter(({ erased }) => erased === 'ROWS' || typeof erased === 'function')
  expect(changed.map(({ table }) => getTableName(table)).filter((name) => !lockOrder.includes(name))).toEqual([])
})
