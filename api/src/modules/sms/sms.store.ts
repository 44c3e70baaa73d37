import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { smsCode, smsOutbox } from './sms.tables'

const triesPerCode = 3
const validFor = 5 * 60_000
const outboxKeepsFor = 24 * 3600_000

const hashOf = (mobileNo: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${mobileNo}\n${code}`).digest('base64url')

/** Keeps the code of a phone number; an earlier one stops working. */
export const storeCode = async (db: Db, mobileNo: string, code: string, secret: string, now: Date): Promise<void> => {
  const fresh = {
    codeHash: hashOf(mobileNo, code, secret),
    triesLeft: triesPerCode,
    expiresAt: new Date(now.getTime() + validFor),
  }
  await db
    .insert(smsCode)
    .values({ mobileNo, ...fresh })
    .onConflictDoUpdate({ target: smsCode.mobileNo, set: fresh })
}

/** Forgets a code that never reached its phone; one that has been stored since stays. */
export const voidCode = async (db: Db, mobileNo: string, code: string, secret: string): Promise<void> => {
  await db
    .delete(smsCode)
    .where(and(eq(smsCode.mobileNo, mobileNo), eq(smsCode.codeHash, hashOf(mobileNo, code, secret))))
}

/** Whether this is the live code of the number. Uses up one of its tries; a right one works once. */
export const takeCode = async (db: Db, mobileNo: string, code: string, secret: string, now: Date): Promise<boolean> => {
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - 1` })
    .where(and(eq(smsCode.mobileNo, mobileNo), gt(smsCode.expiresAt, now), gt(smsCode.triesLeft, 0)))
    .returning({ codeHash: smsCode.codeHash })
  const given = hashOf(mobileNo, code, secret)
  if (row === undefined || !timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(given))) return false
  // Of two requests with the right code one finds the row to delete.
  const taken = await db
    .delete(smsCode)
    .where(and(eq(smsCode.mobileNo, mobileNo), eq(smsCode.codeHash, given)))
    .returning({ mobileNo: smsCode.mobileNo })
  return taken.length === 1
}

/** Whether this is the live code of the number, without using it. A wrong one uses up one of its tries. */
export const peekCode = async (db: Db, mobileNo: string, code: string, secret: string, now: Date): Promise<boolean> => {
  const given = hashOf(mobileNo, code, secret)
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - case when ${smsCode.codeHash} = ${given} then 0 else 1 end` })
    .where(and(eq(smsCode.mobileNo, mobileNo), gt(smsCode.expiresAt, now), gt(smsCode.triesLeft, 0)))
    .returning({ codeHash: smsCode.codeHash })
  return row?.codeHash === given
}

export const sweepSms = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, smsCode, smsCode.mobileNo, lte(smsCode.expiresAt, now))
  await deleteUnlocked(
    db,
    smsOutbox,
    smsOutbox.messageId,
    lte(smsOutbox.createdAt, new Date(now.getTime() - outboxKeepsFor)),
  )
}
