import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked, unlockedQuery } from '../../database/delete-unlocked'
import { withLockTimeout } from '../../database/lock-timeout'
import { sendCode } from './send-code.tables'

export type SendCodeRecord = typeof sendCode.$inferSelect
export type LiveState = 'ACTIVE' | 'SCANNED'

const minute = 60_000
/** How long a code can be scanned, and how long a courier who has scanned it may take to weigh. */
export const validFor = 10 * minute
/** How long a code that was not confirmed is stored, for questions of customers. */
const retentionMs = 24 * 60 * minute

const live: LiveState[] = ['ACTIVE', 'SCANNED']
const maxNumberAttempts = 10

const newShortCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** Stores a code under a short code that no other live one has. */
export const insertCode = async (
  tx: Db,
  values: Pick<SendCodeRecord, 'codeNo' | 'codeHash' | 'userId' | 'draft'>,
  now: Date,
): Promise<SendCodeRecord> => {
  for (let attempt = 0; attempt < maxNumberAttempts; attempt += 1) {
    const [row] = await tx
      .insert(sendCode)
      .values({
        ...values,
        shortCode: newShortCode(),
        state: 'ACTIVE',
        createdAt: now,
        expiresAt: new Date(now.getTime() + validFor),
      })
      .onConflictDoNothing()
      .returning()
    if (row !== undefined) return row
  }
  throw new Error('no free short code')
}

/** Identifies one code. A short code may be given to another code once it has expired. */
export type CodeKey = { codeHash: string } | { shortCode: string }

const named = (key: CodeKey) =>
  'codeHash' in key
    ? eq(sendCode.codeHash, key.codeHash)
    : and(eq(sendCode.shortCode, key.shortCode), inArray(sendCode.state, live))

export const findCode = async (db: Db, key: CodeKey): Promise<SendCodeRecord | undefined> =>
  (await db.select().from(sendCode).where(named(key)))[0]

/** Locks a code against every other step. */
export const lockCode = async (tx: Db, codeNo: string): Promise<SendCodeRecord | undefined> =>
  (
    await tx
      .select()
      .from(sendCode)
      .where(withLockTimeout(eq(sendCode.codeNo, codeNo)))
      .for('no key update')
  )[0]

/** The customer's code; undefined for another customer's. */
export const findOwnCode = async (db: Db, userId: string, codeNo: string): Promise<SendCodeRecord | undefined> =>
  (
    await db
      .select()
      .from(sendCode)
      .where(and(eq(sendCode.codeNo, codeNo), eq(sendCode.userId, userId)))
  )[0]

/** The customer's newest code that may still be scanned or confirmed. */
export const findLiveCode = async (db: Db, userId: string, now: Date): Promise<SendCodeRecord | undefined> =>
  (
    await db
      .select()
      .from(sendCode)
      .where(and(eq(sendCode.userId, userId), inArray(sendCode.state, live), gt(sendCode.expiresAt, now)))
      .orderBy(desc(sendCode.createdAt))
      .limit(1)
  )[0]

/** The confirmed code for a repeated confirmation by short code, which no longer identifies the code by itself. */
export const findConfirmed = async (db: Db, shortCode: string, eventId: string): Promise<SendCodeRecord | undefined> =>
  (
    await db
      .select()
      .from(sendCode)
      .where(and(eq(sendCode.shortCode, shortCode), eq(sendCode.state, 'CONFIRMED'), eq(sendCode.eventId, eventId)))
  )[0]

export interface Scanner {
  outletCode: string
  outletName: string
  courierName: string
  courierPhone: string
}

/**
 * ACTIVE → SCANNED in one statement; only the same courier may scan it again. Undefined: the code is in another state.
 */
export const markScanned = async (
  db: Db,
  codeNo: string,
  by: Scanner,
  now: Date,
): Promise<SendCodeRecord | undefined> => {
  const sameCourier = and(
    eq(sendCode.state, 'SCANNED'),
    eq(sendCode.outletCode, by.outletCode),
    eq(sendCode.courierName, by.courierName),
  )
  const [row] = await db
    .update(sendCode)
    .set({
      ...by,
      state: 'SCANNED',
      // The first scan starts the time for weighing; scanning again does not extend it.
      expiresAt: sql`case when ${sendCode.state} = 'ACTIVE' then ${new Date(now.getTime() + validFor).toISOString()}::timestamptz else ${sendCode.expiresAt} end`,
    })
    .where(
      and(
        eq(sendCode.codeNo, codeNo),
        gt(sendCode.expiresAt, now),
        sql`(${eq(sendCode.state, 'ACTIVE')} or ${sameCourier})`,
      ),
    )
    .returning()
  return row
}

export const markConfirmed = async (
  tx: Db,
  codeNo: string,
  confirmation: { orderNo: string; eventId: string; confirmHash: string },
): Promise<void> => {
  await tx
    .update(sendCode)
    .set({ ...confirmation, state: 'CONFIRMED' })
    .where(eq(sendCode.codeNo, codeNo))
}

/** Revokes a code at its owner's request; a code that has ended already stays as it is. */
export const revokeCode = async (db: Db, userId: string, codeNo: string, now: Date): Promise<void> => {
  await db
    .update(sendCode)
    .set({ state: 'REVOKED' })
    .where(
      and(
        eq(sendCode.codeNo, codeNo),
        eq(sendCode.userId, userId),
        inArray(sendCode.state, live),
        gt(sendCode.expiresAt, now),
      ),
    )
}

/** Deletes codes a day after their end, which releases their short codes; part of the housekeeping. */
export const sweepSendCodes = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, sendCode, sendCode.codeNo, lte(sendCode.expiresAt, new Date(now.getTime() - retentionMs)))
  const over = unlockedQuery(db, sendCode.codeNo, and(inArray(sendCode.state, live), lte(sendCode.expiresAt, now)))
  await db.update(sendCode).set({ state: 'EXPIRED' }).where(inArray(sendCode.codeNo, over))
}
