import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { customersWith, deleteUnlockedOfCustomers, unlockedQuery } from '../../database/delete-unlocked'
import { withLockTimeout } from '../../database/lock-timeout'
import { claimNumbers, ownerOf } from '../account-core/number-directory.repository'
import { sendCode } from './send-code.tables'

export type SendCodeRecord = typeof sendCode.$inferSelect
export type LiveState = 'ACTIVE' | 'SCANNED'

const minute = 60_000
/** How long a code can be scanned, and how long a courier who has scanned it may take to weigh. */
export const validFor = 10 * minute
/** How long a code that was not confirmed is stored, for questions of customers. */
const retentionMs = 24 * 60 * minute
/** A code and its short code are not given again while its row may be there. */
const keptFor = retentionMs + 60 * minute

const live: LiveState[] = ['ACTIVE', 'SCANNED']
const maxNumberAttempts = 10

const newShortCode = (): string => String(randomInt(100_000_000)).padStart(8, '0')

/** A code, and the customer whose rows it lies with. */
export type SendCodeKey = Pick<SendCodeRecord, 'userId' | 'codeNo'>

const ofCode = ({ userId, codeNo }: SendCodeKey) => and(eq(sendCode.codeNo, codeNo), eq(sendCode.userId, userId))

/** Stores a code under a short code that no other one of the day has. */
export const insertCode = async (
  tx: Db,
  values: Pick<SendCodeRecord, 'codeNo' | 'codeHash' | 'userId' | 'draft'>,
  now: Date,
): Promise<SendCodeRecord> => {
  const freeAt = new Date(now.getTime() + keptFor)
  if (!(await claimNumbers(tx, values.userId, [{ kind: 'SEND_CODE', number: values.codeHash, expiresAt: freeAt }])))
    throw new Error('a code is used already')
  for (let attempt = 0; attempt < maxNumberAttempts; attempt += 1) {
    const shortCode = newShortCode()
    if (!(await claimNumbers(tx, values.userId, [{ kind: 'SHORT_CODE', number: shortCode, expiresAt: freeAt }])))
      continue
    const [row] = await tx
      .insert(sendCode)
      .values({
        ...values,
        shortCode,
        state: 'ACTIVE',
        createdAt: now,
        expiresAt: new Date(now.getTime() + validFor),
      })
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

export const findCode = async (db: Db, key: CodeKey): Promise<SendCodeRecord | undefined> => {
  const userId = await ('codeHash' in key
    ? ownerOf(db, 'SEND_CODE', key.codeHash)
    : ownerOf(db, 'SHORT_CODE', key.shortCode))
  if (userId === undefined) return undefined
  return (
    await db
      .select()
      .from(sendCode)
      .where(and(eq(sendCode.userId, userId), named(key)))
  )[0]
}

/** Locks a code against every other step. */
export const lockCode = async (tx: Db, key: SendCodeKey): Promise<SendCodeRecord | undefined> =>
  (
    await tx
      .select()
      .from(sendCode)
      .where(withLockTimeout(ofCode(key)))
      .for('no key update')
  )[0]

/** The customer's code; undefined for another customer's. */
export const findOwnCode = async (db: Db, userId: string, codeNo: string): Promise<SendCodeRecord | undefined> =>
  (await db.select().from(sendCode).where(ofCode({ userId, codeNo })))[0]

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
export const findConfirmed = async (
  db: Db,
  shortCode: string,
  eventId: string,
): Promise<SendCodeRecord | undefined> => {
  const userId = await ownerOf(db, 'SHORT_CODE', shortCode)
  if (userId === undefined) return undefined
  const isConfirmed = and(eq(sendCode.state, 'CONFIRMED'), eq(sendCode.eventId, eventId))
  return (
    await db
      .select()
      .from(sendCode)
      .where(and(eq(sendCode.userId, userId), eq(sendCode.shortCode, shortCode), isConfirmed))
  )[0]
}

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
  key: SendCodeKey,
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
    .where(and(ofCode(key), gt(sendCode.expiresAt, now), sql`(${eq(sendCode.state, 'ACTIVE')} or ${sameCourier})`))
    .returning()
  return row
}

export const markConfirmed = async (
  tx: Db,
  key: SendCodeKey,
  confirmation: { orderNo: string; eventId: string; confirmHash: string },
): Promise<void> => {
  await tx
    .update(sendCode)
    .set({ ...confirmation, state: 'CONFIRMED' })
    .where(ofCode(key))
}

/** Revokes a code at its owner's request; a code that has ended already stays as it is. */
export const revokeCode = async (db: Db, userId: string, codeNo: string, now: Date): Promise<void> => {
  await db
    .update(sendCode)
    .set({ state: 'REVOKED' })
    .where(and(ofCode({ userId, codeNo }), inArray(sendCode.state, live), gt(sendCode.expiresAt, now)))
}

/**
 * Deletes codes a day after their end; part of the housekeeping, as is releasing their short codes (`sweepNumbers`).
 */
export const sweepSendCodes = async (db: Db, now: Date): Promise<void> => {
  const isOld = lte(sendCode.expiresAt, new Date(now.getTime() - retentionMs))
  await deleteUnlockedOfCustomers(db, sendCode, sendCode.codeNo, isOld)
  const isOver = and(inArray(sendCode.state, live), lte(sendCode.expiresAt, now))
  for (const userId of await customersWith(db, sendCode.userId, isOver)) {
    const own = eq(sendCode.userId, userId)
    const over = unlockedQuery(db, sendCode.codeNo, and(own, isOver))
    await db
      .update(sendCode)
      .set({ state: 'EXPIRED' })
      .where(and(own, inArray(sendCode.codeNo, over)))
  }
}
