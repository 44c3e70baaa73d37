import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import { keyedHash } from '../../crypto/keyed-hash'
import type { Db } from '../../database/database'
import { deleteUnlocked } from '../../database/delete-unlocked'
import type { CaptchaCaller } from './limits'
import { captchaChallenge, captchaPass } from './captcha.tables'

export type Challenge = typeof captchaChallenge.$inferSelect

/** Maximum number of open challenges of a network; with more the oldest are deleted (protocol §3.4). */
const openPerNetwork = 20

/** A plain hash is enough, because the text contains the random token. */
const hashOfVerification = (verification: string): string =>
  createHash('sha256').update(verification).digest('base64url')

const hashOfNetwork = (network: string): string => keyedHash('captcha-network', network)
const hashOfClient = (clientUid: string): string => keyedHash('captcha-client', clientUid)

export const addChallenge = async (
  db: Db,
  asker: CaptchaCaller,
  challenge: Omit<Challenge, 'networkHash' | 'clientHash'>,
): Promise<void> => {
  const networkHash = hashOfNetwork(asker.network)
  await db.insert(captchaChallenge).values({ ...challenge, networkHash, clientHash: hashOfClient(asker.clientUid) })
  const surplus = db
    .select({ token: captchaChallenge.token })
    .from(captchaChallenge)
    .where(eq(captchaChallenge.networkHash, networkHash))
    .orderBy(desc(captchaChallenge.createdAt))
    .offset(openPerNetwork)
  await deleteUnlocked(db, captchaChallenge, captchaChallenge.token, inArray(captchaChallenge.token, surplus))
}

export const isSameCaller = (challenge: Challenge, { network, clientUid }: CaptchaCaller): boolean =>
  challenge.networkHash === hashOfNetwork(network) && challenge.clientHash === hashOfClient(clientUid)

/**
 * Consumes a challenge in one statement, so that it is answered once, whatever the outcome. Null: unknown, answered or
 * too old.
 */
export const consumeChallenge = async (db: Db, token: string, now: Date): Promise<Challenge | null> => {
  const [challenge] = await db.delete(captchaChallenge).where(eq(captchaChallenge.token, token)).returning()
  return challenge === undefined || challenge.expiresAt <= now ? null : challenge
}

/**
 * Stores a pass for the client that builds `verification`. `trusted`: it seems solved by hand, by the client that
 * requested it.
 */
export const addPass = async (
  db: Db,
  verification: string,
  network: string,
  pass: { purpose: string | null; captchaType?: string; trusted: boolean; expiresAt: Date },
): Promise<void> => {
  await db
    .insert(captchaPass)
    .values({ ...pass, networkHash: hashOfNetwork(network), verificationHash: hashOfVerification(verification) })
    .onConflictDoNothing()
}

/**
 * Consumes a pass. Null: unknown, used, too old, or made for another purpose. Not trusted: it was not visibly solved by
 * hand, or on another network; people change networks, so the caller applies tighter limits instead of refusing
 * (protocol §3.1, §3.6). Hard: words that had to be read and clicked in order, required once the free attempts are
 * exhausted.
 */
export const consumePass = async (
  db: Db,
  verification: string,
  purpose: string,
  network: string,
  now: Date,
): Promise<{ trusted: boolean; hard: boolean } | null> => {
  const [pass] = await db
    .delete(captchaPass)
    .where(and(eq(captchaPass.verificationHash, hashOfVerification(verification)), gt(captchaPass.expiresAt, now)))
    .returning()
  if (pass === undefined || (pass.purpose !== null && pass.purpose !== purpose)) return null
  return {
    trusted: pass.trusted && pass.networkHash === hashOfNetwork(network),
    hard: pass.captchaType === 'clickWord',
  }
}

export const sweepCaptcha = async (db: Db, now: Date): Promise<void> => {
  await deleteUnlocked(db, captchaChallenge, captchaChallenge.token, lte(captchaChallenge.expiresAt, now))
  await deleteUnlocked(db, captchaPass, captchaPass.verificationHash, lte(captchaPass.expiresAt, now))
}
