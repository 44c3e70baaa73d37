import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CaptchaAnswer } from './puzzle/answer'

/** A picture that was shown and waits for its only answer (protocol §1.7). */
export const captchaChallenge = pgTable(
  'captcha_challenge',
  {
    token: text('token').primaryKey(),
    captchaType: text('captcha_type').notNull(),
    /** 16 ASCII bytes: the answer's AES key. */
    secretKey: text('secret_key').notNull(),
    answer: jsonb('answer').$type<CaptchaAnswer>().notNull(),
    /** The purpose of the pass; null: any. */
    purpose: text('purpose'),
    /** Keyed hash of the network that asked, for the cap on open challenges. */
    networkHash: text('network_hash').notNull(),
    /** Keyed hash of the id that the client chose for itself; the answer is expected from the same one. */
    clientHash: text('client_hash').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('captcha_challenge_network').on(table.networkHash, table.createdAt),
    index('captcha_challenge_expires_at').on(table.expiresAt),
  ],
)

/** A pass for a solved captcha, valid once (protocol §1.4). */
export const captchaPass = pgTable(
  'captcha_pass',
  {
    /** SHA-256 of the `captchaVerification` that the client builds. */
    verificationHash: text('verification_hash').primaryKey(),
    purpose: text('purpose'),
    captchaType: text('captcha_type').notNull().default('blockPuzzle'),
    /** Keyed hash of the network that solved it: used on another one the pass counts as less trusted. */
    networkHash: text('network_hash').notNull().default(''),
    /** The answer came from the client that requested the challenge, with a slider track that looks like a hand's. */
    trusted: boolean('trusted').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_pass_expires_at').on(table.expiresAt)],
)
