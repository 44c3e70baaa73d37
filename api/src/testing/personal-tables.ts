import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { personalData } from '../personal-data'

const sources = resolve(__dirname, '..')
const own = personalData.flatMap((data) => data.own ?? [])
const ofOrders = personalData.flatMap((data) => data.ofOrders ?? [])
const partsOfRows = own.flatMap(({ exported }) => ('section' in exported ? (exported.parts ?? []) : []))
const registered: ReadonlySet<PgTable> = new Set([...own, ...ofOrders, ...partsOfRows].map(({ table }) => table))

/** Names of columns that identify a person. */
const personal =
  /^(user_id|order_no)$|(^|_)(name|tel|phone|mobile|mobile_no|email|recipient|address|id_no|party|sender|receiver)$/

const refersToRegistered = (table: PgTable): boolean =>
  getTableConfig(table).foreignKeys.some((key) => registered.has(key.reference().foreignTable))

const isPersonal = (table: PgTable): boolean =>
  Object.values(getTableColumns(table)).some(({ name }) => personal.test(name)) || refersToRegistered(table)

const tablesIn = (file: string): PgTable[] =>
  Object.values(jest.requireActual<Record<string, unknown>>(file)).filter((value): value is PgTable =>
    is(value, PgTable),
  )

/** Names of tables about customers or their orders that no module has registered, in the files that `isMeant` names. */
export const unregisteredTables = (isMeant: (path: string) => boolean): string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tables.ts') && isMeant(path))
    .flatMap((path) => tablesIn(join(sources, path)))
    .filter((table) => isPersonal(table) && !registered.has(table))
    .map(getTableName)
    .toSorted()
