import { interceptReasons, interceptStates, inTransitRequestKinds } from '@portal/contract/in-transit-requests'
import { bigint, foreignKey, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../../order-core/order.tables'

/**
 * Interceptions and address changes of goods under way: each kind once per order. The carrier reads them in sequence.
 */
export const inTransitRequest = pgTable(
  'order_request',
  {
    /** Grows in the sequence in which requests become visible: see `nextNumber`. */
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    kind: text('kind', { enum: inTransitRequestKinds }).notNull(),
    clientRequestId: text('client_request_id').notNull(),
    /** Distinguishes a repeat from another content under the same request id. */
    contentHash: text('content_hash').notNull(),
    /** The reason of an interception; '' for an address change. */
    reason: text('reason', { enum: ['', ...interceptReasons] })
      .notNull()
      .default(''),
    note: text('note').notNull().default(''),
    /** The fee that was promised to the customer. */
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    /** Null for an address change, which takes effect at once. */
    state: text('state', { enum: interceptStates }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
    unique('order_request_once').on(table.orderNo, table.kind, table.userId),
  ],
)
export type InTransitRequestRecord = typeof inTransitRequest.$inferSelect
