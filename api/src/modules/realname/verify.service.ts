import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { reset } from '../../http/rate-limit'
import { documentLock } from './document-lock.tables'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import type { RealNameVerdict } from './real-name.port'
import { otherRecordsWith, updateSubmission, pendingSince } from './real-name.repository'
import type { RealNameRecord } from './real-name.tables'
import { indexesOfNumber, openIdentity, type SealedIdentity } from './sealed-identity'
import { failures } from './limits'

type Means = Pick<Deps, 'db' | 'keys' | 'clock' | 'ports'>

/** Called in the transaction when a customer's name was verified. */
export type OnProved = (tx: Db, userId: string, name: string, now: Date) => Promise<void>

/** Maximum number of accounts that one document can verify. */
const maxAccountsPerIdentity = 5
/** Milliseconds between two requests about one submission. */
const retryAfterMs = 3000
/** Maximum number of submissions of one round of the housekeeping. */
const maxSubmissionsPerRound = 50

const usedUp = { outcome: 'REJECTED', reason: `该证件已认证${maxAccountsPerIdentity}个账号` } as const

/** The row that is locked for a document: one of 256, by the first byte of its hash. */
const partOf = (index: string): number => createHash('sha256').update(index).digest()[0] ?? 0

/**
 * PASSED unless the document has reached its limit of accounts. Others may have passed with it during the request, so
 * verdicts on one document are written one after the other, locked under the hash of each key, because processes may
 * have different keys during a rotation.
 */
const limitVerdict = async (
  tx: Db,
  userId: string,
  indexes: string[],
): Promise<Exclude<RealNameVerdict, { outcome: 'LATER' }>> => {
  await tx
    .insert(documentLock)
    .values([...new Set(indexes.map(partOf))].toSorted((one, other) => one - other).map((part) => ({ part })))
    .onConflictDoUpdate({ target: documentLock.part, set: { part: sql`excluded.part` } })
  return (await otherRecordsWith(tx, userId, indexes)) >= maxAccountsPerIdentity ? usedUp : { outcome: 'PASSED' }
}

/** Checks the portal's own limit first, which needs the keyed hash of the number. */
const verdictOn = async (
  { db, keys, ports }: Means,
  { userId, kind }: RealNameRecord,
  identity: SealedIdentity,
  submittedAt: Date,
): Promise<RealNameVerdict> => {
  if ((await otherRecordsWith(db, userId, indexesOfNumber(keys, identity))) >= maxAccountsPerIdentity) return usedUp
  return ports.realName.verify({ ...identity, kind, submittedAt }).catch(() => ({ outcome: 'LATER' }))
}

/**
 * Requests the verification of a waiting submission and stores the answer. A verdict on a submission that was deleted
 * meanwhile is dropped.
 */
export const verifySubmission = async (means: Means, onProved: OnProved, record: RealNameRecord): Promise<void> => {
  const { userId, submittedAt, sealedIdentity } = record
  if (submittedAt === null || sealedIdentity === null) return
  const { db, keys, clock } = means
  await updateSubmission(db, record, { askedAt: clock() })
  const identity = openIdentity(keys, userId, sealedIdentity)
  const verdict = await verdictOn(means, record, identity, submittedAt)
  if (verdict.outcome === 'LATER') return
  const indexes = indexesOfNumber(keys, identity)
  const written = await inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const last = verdict.outcome === 'PASSED' ? await limitVerdict(tx, userId, indexes) : verdict
    const reason = last.outcome === 'REJECTED' ? last.reason : ''
    if (!(await updateSubmission(tx, record, { status: last.outcome, reason, updatedAt: clock() }))) return null
    if (last.outcome === 'PASSED') await onProved(tx, userId, identity.name, clock())
    return last
  })
  if (written?.outcome === 'PASSED') await reset(db, failures, userId)
}

/** Requests the verification again when the customer reads a waiting submission. */
export const retryVerification = async (means: Means, onProved: OnProved, record: RealNameRecord): Promise<boolean> => {
  if (
    record.status !== 'VERIFYING' ||
    record.askedAt === null ||
    means.clock().getTime() - record.askedAt.getTime() < retryAfterMs
  )
    return false
  await verifySubmission(means, onProved, record)
  return true
}

/**
 * Verifies all submissions that have waited for a while; part of the housekeeping. One that cannot be opened does not
 * delay the others.
 */
export const verifyPending = async (means: Means, onProved: OnProved): Promise<void> => {
  const waiting = await pendingSince(means.db, new Date(means.clock().getTime() - retryAfterMs), maxSubmissionsPerRound)
  await Promise.allSettled(waiting.map((record) => verifySubmission(means, onProved, record)))
}
