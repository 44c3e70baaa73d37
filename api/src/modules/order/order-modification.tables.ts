import { index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'

/** A modification of an order, with the content that the order had before. */
export const orderModification = pgTable(
  'order_modification',
  {
    modificationId: text('modification_id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo, { onDelete: 'cascade' }),
    /** 1 for the first modification of the order. */
    number: integer('number').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    contentHash: text('content_hash').notNull(),
    before: jsonb('before').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('order_modification_request').on(table.orderNo, table.clientRequestId),
    index('order_modification_order').on(table.orderNo, table.number),
  ],
)
