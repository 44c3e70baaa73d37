import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../crypto/is-same-secret'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { pseudonym } from '../../crypto/pseudonym'
import { deleteUnlocked } from '../../database/delete-unlocked'
import { smsCode } from './sms.tables'

const attemptsPerCode = 3
const validFor = 5 * 60_000

/** Owner and purpose of a code. */
export interface StoredCode {
  /** The number, with who may use the code (phone-code.ts, scoped-code.ts). */
  name: string
  purpose: string
}

/** The key under which a code is stored: the number itself is not. */
export const codeKeyOf = ({ name }: Pick<StoredCode, 'name'>, secret: string): string =>
  pseudonym(secret, 'sms-code', name)

/** The purpose is part of the hash, so that a code for another purpose is wrong and costs a try like any wrong code. */
const hashOf = ({ name, purpose }: StoredCode, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${name}\n${purpose}\n${code}`).digest('base64url')

/** Stores a code; an earlier one of the same name stops working. */
export const storeCode = async (
  db: Db,
  storedCode: StoredCode,
  code: string,
  secret: string,
  now: Date,
): Promise<void> => {
  const fresh = {
    codeHash: hashOf(storedCode, code, secret),
    triesLeft: attemptsPerCode,
    expiresAt: new Date(now.getTime() + validFor),
  }
  await db
    .insert(smsCode)
    .values({ codeKey: codeKeyOf(storedCode, secret), ...fresh })
    .onConflictDoUpdate({ target: smsCode.codeKey, set: fresh })
}

/** Deletes a code that was not sent; one that has been stored since stays. */
export const voidCode = async (db: Db, storedCode: StoredCode, code: string, secret: string): Promise<void> => {
  await db
    .delete(smsCode)
    .where(
      and(eq(smsCode.codeKey, codeKeyOf(storedCode, secret)), eq(smsCode.codeHash, hashOf(storedCode, code, secret))),
    )
}

const isLive = (storedCode: StoredCode, secret: string, now: Date) =>
  and(eq(smsCode.codeKey, codeKeyOf(storedCode, secret)), gt(smsCode.expiresAt, now), gt(smsCode.triesLeft, 0))

/** Whether this is the live code for this purpose. Uses up one of its tries; a right one works once. */
export const consumeCode = async (
  db: Db,
  storedCode: StoredCode,
  code: string,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - 1` })
    .where(isLive(storedCode, secret, now))
    .returning({ codeHash: smsCode.codeHash })
  const inputHash = hashOf(storedCode, code, secret)
  if (row === undefined || !isSameSecret(inputHash, row.codeHash)) return false
  // Only one of two requests with the right code deletes the row.
  const usedRows = await db
    .delete(smsCode)
    .where(and(eq(smsCode.codeKey, codeKeyOf(storedCode, secret)), eq(smsCode.codeHash, inputHash)))
    .returning({ codeKey: smsCode.codeKey })
  return usedRows.length === 1
}

/** Whether this is the live code for this purpose, without consuming it. A wrong one uses up one of its tries. */
export const checkCode = async (
  db: Db,
  storedCode: StoredCode,
  code: string,
  secret: string,
  now: Date,
): Promise<boolean> => {
  const inputHash = hashOf(storedCode, code, secret)
  const [row] = await db
    .update(smsCode)
    .set({ triesLeft: sql`${smsCode.triesLeft} - case when ${smsCode.codeHash} = ${inputHash} then 0 else 1 end` })
    .where(isLive(storedCode, secret, now))
    .returning({ codeHash: smsCode.codeHash })
  return row?.codeHash === inputHash
}

export const sweepSms = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, smsCode, smsCode.codeKey, lte(smsCode.expiresAt, now))
}
