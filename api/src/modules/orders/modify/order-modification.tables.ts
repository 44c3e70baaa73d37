import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { orders } from '../../order-core/order.tables'

/** A modification of an order, with the content that the order had before. */
export const orderModification = pgTable(
  'order_modification',
  {
    modificationId: text('modification_id').notNull(),
    /** The customer of the order. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** 1 for the first modification of the order. */
    number: integer('number').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    contentHash: text('content_hash').notNull(),
    before: jsonb('before').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.modificationId, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
    unique('order_modification_request').on(table.userId, table.orderNo, table.clientRequestId),
    index('order_modification_order').on(table.orderNo, table.number),
  ],
)
