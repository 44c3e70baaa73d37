import type { ResponseOf } from '@portal/contract/calls'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'

/** Sections of the file that a customer's own data is downloaded in, in its order. */
export const sections = [
  'account',
  'profile',
  'addresses',
  'addressGroups',
  'bankAccounts',
  'realName',
  'monthlyAccounts',
  'wechat',
  'email',
  'coupons',
  'sessions',
  'sendCodes',
  'sendShares',
  'payments',
  'invoiceTitles',
  'invoices',
  'feedback',
  'uploads',
  'orders',
] as const
export type Section = (typeof sections)[number]

/** What the file tells of each order beside its own row, in its order. */
export const orderSections = [
  'fees',
  'payments',
  'refunds',
  'traces',
  'log',
  'changes',
  'requests',
  'cancellation',
  'abroad',
] as const
export type OrderSection = (typeof orderSections)[number]

/** Why something is not done with a table; for who reads the code. */
interface Omitted {
  because: string
}

/** A table whose rows belong to a row of another one: `of` holds its key. */
export interface Part {
  key: string
  table: PgTable
  of: Column
}

/** How the rows of a customer are told in the file. */
export interface Exported {
  section: Section
  /** Tells the rows of one customer apart; they come in its order. */
  rowKey: Column
  parts?: readonly Part[]
}

/** A table whose rows belong to a customer. */
export interface OwnTable {
  table: PgTable & { userId: Column }
  exported: Exported | Omitted
  /** What goes with the account: the rows, some of their content (in the erasure's transaction), or nothing. */
  erased: 'ROWS' | ((tx: Db, userIds: readonly string[], now: Date) => Promise<unknown>) | Omitted
}

/** A table whose rows belong to an order. They are in the file with it, and are kept as long as it is. */
export interface OrderTable {
  table: PgTable & { orderNo: Column }
  exported: { section: OrderSection } | Omitted
}

/** One reason not to cancel an account yet, as its owner reads it. */
export type Blocker = ResponseOf<'user/cancelBlockers'>['blockers'][number]

/** Looks for one; null when there is none. */
export type FindBlocker = (db: Db, userId: string, now: Date) => Promise<Blocker | null>

/** What a module holds of a customer. Each module registers its own in `src/personal-data.ts`. */
export interface PersonalData {
  own?: readonly OwnTable[]
  ofOrders?: readonly OrderTable[]
  /** In the order in which they are told. */
  blockers?: readonly FindBlocker[]
}
