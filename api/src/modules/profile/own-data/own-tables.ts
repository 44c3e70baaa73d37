import type { PgTable } from 'drizzle-orm/pg-core'
import type { Column } from 'drizzle-orm'
import { type Exported, orderSections, type Part, type PersonalData, sections } from '../../account-core/personal-data'

/** A table of the file with its registration. */
export interface ExportedTable extends Exported {
  table: PgTable & { userId: Column }
}

/** The tables of the file, in its order. */
export const ownTables = (registered: readonly PersonalData[]): ExportedTable[] =>
  registered
    .flatMap(({ own = [] }) => own)
    .flatMap(({ table, exported }) => ('section' in exported ? [{ table, ...exported }] : []))
    .toSorted((one, other) => sections.indexOf(one.section) - sections.indexOf(other.section))

/** The tables whose rows belong to an order, by its number. */
export const orderParts = (registered: readonly PersonalData[]): Part[] =>
  registered
    .flatMap(({ ofOrders = [] }) => ofOrders)
    .flatMap(({ table, exported }) => ('section' in exported ? [{ table, ...exported }] : []))
    .toSorted((one, other) => orderSections.indexOf(one.section) - orderSections.indexOf(other.section))
    .map(({ table, section, isPayers }) => ({ key: section, table, of: table.orderNo, isPayers }))
