import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { is, sql } from 'drizzle-orm'
import { getTableConfig, IndexedColumn, PgTable } from 'drizzle-orm/pg-core'
import { openTestDatabase } from '../testing/test-database'
import type { Database } from './database'
import { placement } from './placement'
import { queryRows } from './query-rows'

const root = resolve(__dirname, '../../..')
const key = 'user_id'
const isCustomers = (table: string): boolean => placement.customer.some((name) => name === table)
const isReference = (table: string): boolean => placement.reference.some((name) => name === table)

/** The column by which a table is distributed; null for one that is not. */
const keyOf = (table: string): string | null => (isCustomers(table) ? key : null)

interface UniqueKey {
  table: string
  name: string
  columns: (string | null)[]
}
interface ForeignKey {
  table: string
  to: string
  columns: string[]
  toColumns: string[]
}

let database: Database
beforeAll(async () => {
  database = await openTestDatabase(root)
})
afterAll(() => database.close())

const ofCatalogue = {
  tables: () =>
    queryRows<{ name: string }>(
      database.db,
      sql`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    ),
  uniqueKeys: () =>
    queryRows<UniqueKey>(
      database.db,
      sql`select t.relname as "table", i.relname as name, array(
            select a.attname::text from unnest(x.indkey::int[]) with ordinality as part (number, place)
            left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = part.number and part.number > 0 order by place
          ) as columns
          from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
          where t.relnamespace = 'public'::regnamespace and not t.relispartition and (x.indisunique or x.indisexclusion)
          order by 1, 2`,
    ),
  foreignKeys: () =>
    queryRows<ForeignKey>(
      database.db,
      sql`select t.relname as "table", f.relname as "to", array(
            select a.attname::text from unnest(c.conkey) with ordinality as part (number, place)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = part.number order by place
          ) as columns, array(
            select a.attname::text from unnest(c.confkey) with ordinality as part (number, place)
            join pg_attribute a on a.attrelid = c.confrelid and a.attnum = part.number order by place
          ) as "toColumns"
          from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_class f on f.oid = c.confrelid
          where c.contype = 'f' and t.relnamespace = 'public'::regnamespace and not t.relispartition order by 1, 2`,
    ),
  triggers: () =>
    queryRows<{ table: string }>(
      database.db,
      sql`select distinct tgrelid::regclass::text as "table" from pg_trigger where not tgisinternal order by 1`,
    ),
  optional: () =>
    queryRows<{ table: string }>(
      database.db,
      sql`select table_name as "table" from information_schema.columns
          where table_schema = 'public' and column_name = ${key} and is_nullable = 'YES' order by 1`,
    ),
}

const sources = resolve(__dirname, '..')
const drizzleTables = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tables.ts'))
  .flatMap((path) => Object.values(jest.requireActual<Record<string, unknown>>(join(sources, path))))
  .filter((value): value is PgTable => is(value, PgTable))

/** The columns of the unique keys of a table of the builder; null for an expression. */
const builtKeys = (table: PgTable): string[] => {
  const { columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table)
  const sets = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...[...primaryKeys, ...uniqueConstraints].map((one) => one.columns.map(({ name }) => name)),
    ...indexes
      .filter(({ config }) => config.unique)
      .map(({ config }) => config.columns.map((column) => (is(column, IndexedColumn) ? column.name : null))),
  ]
  return sets.map((columns) => columns.join()).toSorted()
}

describe('the tables of the database', () => {
  test('each have one place', async () => {
    const placed = [...placement.customer, ...placement.reference, ...placement.local]
    expect(placed.toSorted()).toEqual((await ofCatalogue.tables()).map(({ name }) => name).toSorted())
  })

  test('have unique keys with the column that they are distributed by', async () => {
    const keys = await ofCatalogue.uniqueKeys()
    const without = keys.filter(({ table, columns }) => {
      const column = keyOf(table)
      return column !== null && !columns.includes(column)
    })
    expect(without).toEqual([])
    expect(keys.filter(({ table }) => isCustomers(table)).length).toBeGreaterThan(placement.customer.length)
  })

  test('refer to rows of the same customer, or to a table that is everywhere', async () => {
    const foreignKeys = await ofCatalogue.foreignKeys()
    const across = foreignKeys.filter(({ table, to, columns, toColumns }) => {
      if (isReference(to)) return !isCustomers(table) && !isReference(table)
      if (isCustomers(table) && isCustomers(to))
        return !columns.some((name, place) => name === key && toColumns[place] === key)
      return keyOf(table) !== null || keyOf(to) !== null || isReference(table)
    })
    expect(across).toEqual([])
    expect(foreignKeys.length).toBeGreaterThan(15)
  })

  test('have no triggers', async () => {
    expect(await ofCatalogue.triggers()).toEqual([])
  })

  test('know the customer of every row, but for messages to receivers, who may have no account', async () => {
    expect(await ofCatalogue.optional()).toEqual([{ table: 'message' }])
  })

  test('have the unique keys that the code knows', async () => {
    const stored = new Map<string, string[]>()
    for (const { table, columns } of await ofCatalogue.uniqueKeys())
      stored.set(table, [...(stored.get(table) ?? []), columns.join()].toSorted())
    expect(Object.fromEntries(drizzleTables.map((table) => [getTableConfig(table).name, builtKeys(table)]))).toEqual(
      Object.fromEntries(stored),
    )
  })
})
