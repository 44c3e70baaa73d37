import { feedbackStatuses } from '@portal/contract/feedback'
import { expectations, feedbackKinds, feedbackTypes } from '@portal/rules/feedback'
import { sql } from 'drizzle-orm'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** A case: a complaint or suggestion of a customer (domain §12) with its status (domain §14). */
export const feedback = pgTable(
  'feedback',
  {
    feedbackNo: text('feedback_no').notNull(),
    userId: text('user_id').notNull(),
    clientRequestId: text('client_request_id').notNull(),
    contentHash: text('content_hash').notNull(),
    kind: text('kind', { enum: feedbackKinds }).notNull(),
    type: text('type', { enum: feedbackTypes }).notNull(),
    /** '' when the case is about no waybill. */
    ewbNo: text('ewb_no').notNull(),
    description: text('description').notNull(),
    expectation: text('expectation', { enum: expectations }).notNull(),
    goodsValueCents: bigint('goods_value_cents', { mode: 'number' }).notNull().default(0),
    claimCents: bigint('claim_cents', { mode: 'number' }).notNull().default(0),
    claimedWeightGrams: integer('claimed_weight_grams').notNull().default(0),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone').notNull(),
    status: text('status', { enum: feedbackStatuses }).notNull(),
    /**
     * Deadline of the carrier. While the case waits for the customer it is the customer's, and the carrier's clock
     * stops.
     */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /**
     * Milliseconds that remain to the carrier once the customer has supplemented; null unless the case waits for the
     * customer.
     */
    leftMs: bigint('left_ms', { mode: 'number' }),
    /** When the answer was given; null before. */
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
    isReopened: boolean('is_reopened').notNull().default(false),
    score: integer('score'),
    ratingTags: jsonb('rating_tags').$type<string[]>().notNull().default([]),
    ratingComment: text('rating_comment').notNull().default(''),
    hasNewReply: boolean('has_new_reply').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time of the last entry. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackNo, table.userId] }),
    unique('feedback_request').on(table.userId, table.clientRequestId),
    // One open case per waybill and type (domain §12), even when two requests come at once.
    uniqueIndex('feedback_open')
      .on(table.userId, table.ewbNo, table.type)
      .where(sql`ewb_no <> '' and status in ('SUBMITTED', 'PROCESSING', 'WAIT_USER')`),
    index('feedback_of').on(table.userId, table.updatedAt, table.feedbackNo, table.status, table.kind, table.ewbNo),
    index('feedback_unread')
      .on(table.userId)
      .where(sql`has_new_reply`),
    index('feedback_waiting')
      .on(table.dueAt)
      .where(sql`status = 'WAIT_USER'`),
    index('feedback_resolved')
      .on(table.resolvedAt)
      .where(sql`status = 'RESOLVED'`),
    // The carrier's open cases, the most urgent first.
    index('feedback_to_do')
      .on(table.dueAt, table.feedbackNo)
      .where(sql`status in ('SUBMITTED', 'PROCESSING')`),
  ],
)
export type FeedbackRecord = typeof feedback.$inferSelect

/** The conversation: messages and changes of status in sequence. */
export const feedbackEntry = pgTable(
  'feedback_entry',
  {
    entryId: text('entry_id').notNull(),
    userId: text('user_id').notNull(),
    feedbackNo: text('feedback_no').notNull(),
    /** Idempotency of the entries of one side; for the carrier it is the event id. */
    requestId: text('request_id').notNull(),
    by: text('said_by', { enum: ['CUSTOMER', 'CARRIER', 'SYSTEM'] }).notNull(),
    action: text('action').notNull().default(''),
    text: text('text').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.userId] }),
    foreignKey({
      columns: [table.userId, table.feedbackNo],
      foreignColumns: [feedback.userId, feedback.feedbackNo],
    }).onDelete('cascade'),
    unique('feedback_entry_request').on(table.feedbackNo, table.by, table.requestId, table.userId),
    index('feedback_entry_of').on(table.feedbackNo, table.at),
  ],
)
export type FeedbackEntryRecord = typeof feedbackEntry.$inferSelect
