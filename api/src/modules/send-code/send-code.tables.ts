import { shareStates, type SendCodeDraft, sendCodeStates, sharedSides } from '@portal/contract/send-code'
import type { Party } from '@portal/contract/party'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { orders } from '../order-core/order.tables'
import { user } from '../account-core/user.tables'

/** 寄件码: an order that waits for a courier who weighs it. EXPIRED is never stored: it follows from `expires_at`. */
export const sendCode = pgTable(
  'send_code',
  {
    codeNo: text('code_no').notNull(),
    /** SHA-256 of the 128 bits in the QR code, which follow from the number and the secret alone (code-text.ts). */
    codeHash: text('code_hash').notNull(),
    shortCode: text('short_code').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.userId, { onDelete: 'cascade' }),
    draft: jsonb('draft').$type<SendCodeDraft>().notNull(),
    state: text('state', { enum: sendCodeStates }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The courier who scanned the code; '' before. */
    outletCode: text('outlet_code').notNull().default(''),
    outletName: text('outlet_name').notNull().default(''),
    courierName: text('courier_name').notNull().default(''),
    courierPhone: text('courier_phone').notNull().default(''),
    /** The order that was placed with the code; null before. */
    orderNo: text('order_no'),
    /** Idempotency of the confirmation: its event, and the hash of its content. */
    eventId: text('event_id'),
    confirmHash: text('confirm_hash'),
  },
  (table) => [
    primaryKey({ columns: [table.codeNo, table.userId] }),
    foreignKey({ columns: [table.userId, table.orderNo], foreignColumns: [orders.userId, orders.orderNo] }).onDelete(
      'cascade',
    ),
    index('send_code_hash').on(table.codeHash),
    index('send_code_short').on(table.shortCode),
    index('send_code_user').on(table.userId),
    index('send_code_expires_at').on(table.expiresAt),
  ],
)

/** A request to a friend to fill in one party of an order. */
export const sendShare = pgTable(
  'send_share',
  {
    codeNo: text('code_no').notNull(),
    codeHash: text('code_hash').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => user.userId, { onDelete: 'cascade' }),
    wanted: text('wanted', { enum: sharedSides }).notNull(),
    own: jsonb('own').$type<Party>().notNull(),
    goodsName: text('goods_name').notNull(),
    state: text('state', { enum: shareStates }).notNull(),
    filled: jsonb('filled').$type<Party>(),
    /** The user who answered, so that a repeat of the same answer is accepted. */
    filledBy: text('filled_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.codeNo, table.userId] }),
    index('send_share_hash').on(table.codeHash),
    index('send_share_user').on(table.userId, table.createdAt.desc()),
    index('send_share_expires_at').on(table.expiresAt),
  ],
)
