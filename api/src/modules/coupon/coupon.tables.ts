import type { ProductCode } from '@portal/contract/freight'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique } from 'drizzle-orm/pg-core'

/** A reduction of 运费 that one customer may use once (domain §1). */
export const coupon = pgTable(
  'coupon',
  {
    couponId: text('coupon_id').notNull(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** Deducted from the freight, at most the freight itself. */
    discountCents: integer('discount_cents').notNull(),
    /** Minimum freight. */
    thresholdCents: integer('threshold_cents').notNull().default(0),
    /** Empty: every product. */
    productCodes: jsonb('product_codes').$type<ProductCode[]>().notNull().default([]),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /**
     * The order that used it; null while it is free. Released when that order is cancelled. An order has one at most.
     */
    orderNo: text('order_no'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.couponId, table.userId] }),
    index('coupon_of').on(table.userId, table.expiresAt),
    unique('coupon_order').on(table.orderNo, table.userId),
  ],
)
export type CouponRecord = typeof coupon.$inferSelect
