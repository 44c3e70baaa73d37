import type { ResponseOf } from '@portal/contract/calls'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../database/database'
import type { Deps } from '../../deps'

/** Sections of the file that a customer's own data is downloaded in, in its order. */
export const sections = [
  'account',
  'profile',
  'addresses',
  'addressGroups',
  'goodsTemplates',
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
  'billingProfiles',
  'invoices',
  'feedback',
  'uploads',
  'messages',
  'messagePreferences',
  'deliveryRatings',
  'orders',
] as const
export type Section = (typeof sections)[number]

/** Sections of each order in that file, besides the row of the order itself. */
export const orderSections = [
  'fees',
  'payments',
  'refunds',
  'traces',
  'log',
  'changes',
  'requests',
  'deliveryWishes',
  'cancellation',
  'crossBorder',
] as const
export type OrderSection = (typeof orderSections)[number]

/** Why a table is left out, for readers of the code. */
interface Omitted {
  because: string
}

/** A table whose rows belong to a row of another one: `of` has its key. */
export interface Part {
  key: string
  table: PgTable & { userId: Column }
  of: Column
  /** Whether the rows lie with who paid, who may be another customer. */
  isPayers?: boolean
}

/** How the rows of a customer are written to the file. */
export interface Exported {
  section: Section
  /** Identifies the rows of one customer, and sorts them. */
  rowKey: Column
  parts?: readonly Part[]
}

/** A table whose rows belong to a customer. */
export interface OwnTable {
  table: PgTable & { userId: Column }
  exported: Exported | Omitted
  /**
   * The data that is erased with the account: the rows, some of their content (in the erasure's transaction), or
   * nothing.
   */
  erased: 'ROWS' | ((tx: Db, userIds: readonly string[], now: Date) => Promise<unknown>) | Omitted
}

/** A table whose rows belong to an order. They are exported with it, and stored as long as it is. */
export interface OrderTable {
  table: PgTable & { orderNo: Column; userId: Column }
  /** `isPayers`: the rows lie with who paid, who may not be the order's customer. */
  exported: { section: OrderSection; isPayers?: boolean } | Omitted
}

/** One reason why an account cannot be cancelled yet, as its owner reads it. */
export type Blocker = ResponseOf<'user/cancelBlockers'>['blockers'][number]

/** Finds one; null when there is none. */
export type FindBlocker = (db: Db, userId: string, now: Date) => Promise<Blocker | null>

/** Whether an answer is what only the account's customer knows (domain §9). */
export type KnowsOwner = (deps: Pick<Deps, 'db' | 'keys' | 'clock'>, userId: string, answer: string) => Promise<boolean>

/** The personal data that a module stores. Each module registers its own in `src/personal-data.ts`. */
export interface PersonalData {
  own?: readonly OwnTable[]
  ofOrders?: readonly OrderTable[]
  /** In the order in which they are shown. */
  blockers?: readonly FindBlocker[]
  /** Whether the account shows anything besides its own rows. */
  showsMore?: (db: Db, userId: string) => Promise<boolean>
  /** How a customer proves to be the account's, by what the module knows. */
  ownerProofs?: Partial<Record<'ID_NUMBER' | 'RECEIVER', KnowsOwner>>
}
