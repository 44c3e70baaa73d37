import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Changes of orders that are not published yet: the customer who may see the order, and its number. `announceOrders`
 * adds them with the change itself; `sendChanges` deletes them.
 */
export const orderOutbox = pgTable('order_outbox', {
  changeId: bigint('change_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text('user_id').notNull(),
  orderNo: text('order_no').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
})
