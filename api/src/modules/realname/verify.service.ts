import { sql } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { reset } from '../../http/rate-limit'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import type { RealNameVerdict } from './real-name.port'
import { otherRecordsWith, updateSubmission, pendingSince } from './real-name.repository'
import type { RealNameRecord } from './real-name.tables'
import { indexesOfNumber, openIdentity, type SealedIdentity } from './sealed-identity'
import { failures } from './submit.limits'

type Means = Pick<Deps, 'db' | 'keys' | 'clock' | 'ports'>

/** What else has to follow, in the transaction, when a customer has proved a name. */
export type OnProved = (tx: Db, userId: string, name: string, now: Date) => Promise<void>

/** Accounts that one document can prove. */
const maxAccountsPerIdentity = 5
/** Between two questions about one submission, milliseconds. */
const retryAfterMs = 3000
/** Submissions of one round of the housekeeping. */
const maxSubmissionsPerRound = 50

const usedUp = { outcome: 'REJECTED', reason: `该证件已认证${maxAccountsPerIdentity}个账号` } as const

/** Others may have passed with the same document while whoever verifies was asked: verdicts on one document are written one after the other. Locked under the hash of each key, as processes may differ in one while keys change. */
const isWithinLimit = async (
  tx: Db,
  userId: string,
  indexes: string[],
): Promise<Exclude<RealNameVerdict, { outcome: 'LATER' }>> => {
  for (const index of indexes.toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`)
  return (await otherRecordsWith(tx, userId, indexes)) >= maxAccountsPerIdentity ? usedUp : { outcome: 'PASSED' }
}

/** The portal's own rule first: it needs the keyed hash of the number, which nobody else has. */
const verdictOn = async (
  { db, keys, ports }: Means,
  { userId, kind }: RealNameRecord,
  identity: SealedIdentity,
  submittedAt: Date,
): Promise<RealNameVerdict> => {
  if ((await otherRecordsWith(db, userId, indexesOfNumber(keys, identity))) >= maxAccountsPerIdentity) return usedUp
  return ports.realName.verify({ ...identity, kind, submittedAt }).catch(() => ({ outcome: 'LATER' }))
}

/** Asks about a submission that waits, and writes what is answered. A verdict on one that was taken back meanwhile is dropped. */
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
    const last = verdict.outcome === 'PASSED' ? await isWithinLimit(tx, userId, indexes) : verdict
    const reason = last.outcome === 'REJECTED' ? last.reason : ''
    if (!(await updateSubmission(tx, record, { status: last.outcome, reason, updatedAt: clock() }))) return null
    if (last.outcome === 'PASSED') await onProved(tx, userId, identity.name, clock())
    return last
  })
  if (written?.outcome === 'PASSED') await reset(db, failures, userId)
}

/** Whoever looks at a submission that waits has it asked about again. */
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

/** All that have waited for a while; part of the housekeeping. One that cannot be opened does not hold up the others. */
export const verifyPending = async (means: Means, onProved: OnProved): Promise<void> => {
  const waiting = await pendingSince(means.db, new Date(means.clock().getTime() - retryAfterMs), maxSubmissionsPerRound)
  await Promise.allSettled(waiting.map((record) => verifySubmission(means, onProved, record)))
}
