import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from '../account-core/user.tables'

/** The WeChat that can log in to an account, one for one (domain §9). */
export const wechatBinding = pgTable('wechat_binding', {
  userId: text('user_id')
    .primaryKey()
    .references(() => user.userId, { onDelete: 'cascade' }),
  /** WeChat's id of the person, the union id where there is one. */
  wechatId: text('wechat_id').notNull(),
  nickname: text('nickname').notNull().default(''),
  boundAt: timestamp('bound_at', { withTimezone: true }).notNull(),
})

/** A QR code that is shown in one browser and confirmed in another. */
export const wechatTicket = pgTable(
  'wechat_ticket',
  {
    /** 128 random bits, base64url; part of the QR code. */
    ticket: text('ticket').primaryKey(),
    /** SHA-256 of the secret that only the browser that shows the code knows. */
    secretHash: text('secret_hash').notNull(),
    /**
     * Keyed hash of the mark of the browser that began (http/browser-mark.ts). WeChat's redirect is accepted in that
     * one only.
     */
    browserHash: text('browser_hash').notNull().default(''),
    /** FAILED: WeChat did not answer who scanned. */
    state: text('state', { enum: ['WAITING', 'SCANNED', 'CONFIRMED', 'REFUSED', 'FAILED'] }).notNull(),
    /** The WeChat that confirmed; null before. */
    wechatId: text('wechat_id'),
    nickname: text('nickname').notNull().default(''),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('wechat_ticket_expires_at').on(table.expiresAt)],
)
