import { type DeliveryWish, deliveryDeciders, deliveryWishStates } from '@portal/contract/delivery'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'

/**
 * Receivers' decisions about deliveries: rows are added, and only the carrier's refusal changes them. The carrier reads
 * them in sequence. Names and notes are the receiver's own words.
 */
export const deliveryWish = pgTable(
  'delivery_wish',
  {
    /** Grows in the sequence in which rows become visible: see `nextNumber`. */
    wishId: bigint('wish_id', { mode: 'number' }).notNull(),
    /** The customer of the order, who sends it. */
    userId: text('user_id').notNull(),
    orderNo: text('order_no').notNull(),
    /** From 1 on. */
    version: integer('version').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    /** Distinguishes a repeat from another content under the same request id. */
    contentHash: text('content_hash').notNull(),
    /** Whose number and door it was decided for (receiver-keys.ts). */
    numberKey: text('number_key').notNull(),
    placeKey: text('place_key').notNull(),
    /** Null: 此号码不是收件人. */
    wish: jsonb('wish').$type<DeliveryWish>(),
    /** Name and address of the chosen outlet at that time; '' for other wishes. */
    outletName: text('outlet_name').notNull().default(''),
    outletAddress: text('outlet_address').notNull().default(''),
    /** Null: not answered. */
    stationConsent: boolean('station_consent'),
    /** The sentence that was answered; '' when it was not. */
    consentWords: text('consent_words').notNull().default(''),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    decidedBy: text('decided_by', { enum: deliveryDeciders }).notNull(),
    state: text('state', { enum: deliveryWishStates }).notNull().default('ASKED'),
    /** The carrier's reason; '' unless refused. */
    refusal: text('refusal').notNull().default(''),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.wishId, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
    unique('delivery_wish_version').on(table.orderNo, table.version, table.userId),
    unique('delivery_wish_request').on(table.orderNo, table.clientRequestId, table.userId),
    // Rows come in the order of time: a handful of pages, however many there are.
    index('delivery_wish_decided_at').using('brin', table.decidedAt),
  ],
)
export type DeliveryWishRecord = typeof deliveryWish.$inferSelect
