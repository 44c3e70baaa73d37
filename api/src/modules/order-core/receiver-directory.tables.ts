import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * The customers who have sent orders to a phone number. The orders lie with their senders, so a receiver's list asks
 * only the parts of a distributed database that have some of them (docs/adr/0056-distribution-key.md). A row may
 * outlive the orders that go to the number: the list itself decides.
 */
export const receiverDirectory = pgTable(
  'receiver_directory',
  {
    receiverMobile: text('receiver_mobile').notNull(),
    /** The customer who sent them. */
    userId: text('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.receiverMobile, table.userId] }), index('sent_to').on(table.userId)],
)

/** The orders for which a phone number owes the freight, 到付. Each page asks whether there are any. */
export const receiverDebt = pgTable(
  'receiver_debt',
  {
    receiverMobile: text('receiver_mobile').notNull(),
    orderNo: text('order_no').notNull(),
    /** The customer who sent the order. */
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receiverMobile, table.orderNo] }),
    index('receiver_debt_of').on(table.orderNo),
  ],
)
