import type { DeliveryRating } from '@portal/contract/delivery'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** How receivers found deliveries; a row of the receiver's account, as the words are theirs and not the sender's. */
export const deliveryRating = pgTable(
  'delivery_rating',
  {
    /** The customer who has received the order. */
    userId: text('user_id').notNull(),
    /** The sender's order, which lies with another customer: no foreign key. */
    orderNo: text('order_no').notNull(),
    stars: integer('stars').$type<DeliveryRating['stars']>().notNull(),
    tags: jsonb('tags').$type<DeliveryRating['tags']>().notNull(),
    words: text('words').notNull(),
    /** When it was first given. */
    ratedAt: timestamp('rated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orderNo] }),
    // The carrier asks by orders.
    index('delivery_rating_order').on(table.orderNo),
    index('delivery_rating_rated_at').using('brin', table.ratedAt),
  ],
)
export type DeliveryRatingRecord = typeof deliveryRating.$inferSelect
