import { interceptReasons, interceptStates, orderRequestKinds } from '@portal/contract/order-requests'
import { bigint, bigserial, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'

/** What customers ask the carrier for while the goods are under way: each kind once per order. The carrier reads them in turn. */
export const orderRequest = pgTable(
  'order_request',
  {
    /** Grows in the sequence in which requests become visible: see `insertRequest`. */
    requestId: bigserial('request_id', { mode: 'number' }).primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo, { onDelete: 'cascade' }),
    kind: text('kind', { enum: orderRequestKinds }).notNull(),
    clientRequestId: text('client_request_id').notNull(),
    /** Tells a repeat from other content under the same number. */
    contentHash: text('content_hash').notNull(),
    /** Why an interception is asked for; '' for a change of address. */
    reason: text('reason', { enum: ['', ...interceptReasons] })
      .notNull()
      .default(''),
    note: text('note').notNull().default(''),
    /** As promised to the customer. */
    feeCents: bigint('fee_cents', { mode: 'number' }).notNull(),
    /** Null for a change of address, which holds at once. */
    state: text('state', { enum: interceptStates }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
  },
  (table) => [unique('order_request_once').on(table.orderNo, table.kind)],
)
export type OrderRequestRecord = typeof orderRequest.$inferSelect
