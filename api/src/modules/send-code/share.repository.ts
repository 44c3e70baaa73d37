import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlockedOfCustomers } from '../../database/delete-unlocked'
import { inTransaction } from '../../database/transaction'
import { claimNumbers, ownerOf } from '../account-core/number-directory.repository'
import { sendShare } from './send-code.tables'

export type ShareRecord = typeof sendShare.$inferSelect

const hour = 3600_000
const validFor = 24 * hour
/** How long a share is stored, so that the customer can use the friend's answer. */
const retentionMs = 7 * 24 * hour
export const maxInvitations = 20

export const insertShare = async (
  db: Db,
  values: Pick<ShareRecord, 'codeHash' | 'userId' | 'wanted' | 'own' | 'goodsName'>,
  now: Date,
): Promise<{ codeNo: string; expiresAt: Date }> => {
  const share = { codeNo: randomUUID(), expiresAt: new Date(now.getTime() + validFor) }
  const freeAt = new Date(share.expiresAt.getTime() + retentionMs + hour)
  await inTransaction(db, async (tx) => {
    if (!(await claimNumbers(tx, values.userId, [{ kind: 'SEND_SHARE', number: values.codeHash, expiresAt: freeAt }])))
      throw new Error('a code is used already')
    await tx.insert(sendShare).values({ ...values, ...share, state: 'ACTIVE', createdAt: now })
  })
  return share
}

export const findShare = async (db: Db, codeHash: string): Promise<ShareRecord | undefined> => {
  const userId = await ownerOf(db, 'SEND_SHARE', codeHash)
  if (userId === undefined) return undefined
  return (
    await db
      .select()
      .from(sendShare)
      .where(and(eq(sendShare.codeHash, codeHash), eq(sendShare.userId, userId)))
  )[0]
}

export const findOwnShare = async (db: Db, userId: string, codeNo: string): Promise<ShareRecord | undefined> =>
  (
    await db
      .select()
      .from(sendShare)
      .where(and(eq(sendShare.codeNo, codeNo), eq(sendShare.userId, userId)))
  )[0]

export const listOwnShares = (db: Db, userId: string): Promise<ShareRecord[]> =>
  db
    .select()
    .from(sendShare)
    .where(eq(sendShare.userId, userId))
    .orderBy(desc(sendShare.createdAt), desc(sendShare.codeNo))
    .limit(maxInvitations)

/** ACTIVE → FILLED in one statement: of several friends at once one succeeds. */
export const fillShare = async (
  db: Db,
  { userId, codeNo }: Pick<ShareRecord, 'userId' | 'codeNo'>,
  by: Pick<ShareRecord, 'filled' | 'filledBy'>,
  now: Date,
): Promise<boolean> => {
  const open = and(
    eq(sendShare.codeNo, codeNo),
    eq(sendShare.userId, userId),
    eq(sendShare.state, 'ACTIVE'),
    gt(sendShare.expiresAt, now),
  )
  return (
    (
      await db
        .update(sendShare)
        .set({ ...by, state: 'FILLED' })
        .where(open)
        .returning({ codeNo: sendShare.codeNo })
    ).length === 1
  )
}

export const revokeShare = async (db: Db, userId: string, codeNo: string, now: Date): Promise<void> => {
  const open = and(
    eq(sendShare.codeNo, codeNo),
    eq(sendShare.userId, userId),
    eq(sendShare.state, 'ACTIVE'),
    gt(sendShare.expiresAt, now),
  )
  await db.update(sendShare).set({ state: 'REVOKED' }).where(open)
}

/** Deletes shares a week after their end; part of the housekeeping. */
export const sweepShares = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlockedOfCustomers(
    db,
    sendShare,
    sendShare.codeNo,
    lte(sendShare.expiresAt, new Date(now.getTime() - retentionMs)),
  )
}
