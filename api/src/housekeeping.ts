import type { Deps } from './deps'
import type { Database, Db } from './database/database'
import { oneAtATime } from './database/one-at-a-time'
import { lockNotAvailable, sqlState } from './database/sql-state'
import { FilesUnavailable } from './files/files-unavailable'
import { personalData } from './personal-data'
import { sweepRateCounters } from './http/counters/table-counters'
import { sweepNumbers } from './modules/account-core/number-directory.repository'
import { sweepCounts } from './modules/arrival/arrival-count.repository'
import { sweepDisruptions } from './modules/arrival/disruption.repository'
import { checkArrivals } from './modules/arrival/check-arrivals'
import { sweepLocks } from './modules/attempt-limits/attempt-lock'
import { sweepPlaces } from './modules/attempt-limits/device-place'
import { sweepSessions } from './modules/accounts/sessions/session'
import { recheckOtherNames } from './modules/bank/bank.repository'
import { checkDueBanks } from './modules/bank/check-bank.service'
import { reviewMonthly } from './modules/binding/review-monthly.service'
import { sweepCaptcha } from './modules/captcha/captcha.repository'
import { sweepDeliveries } from './modules/delivery-core/sweep-deliveries'
import { advanceFeedback } from './modules/feedback/advance-feedback.service'
import { requestDueIssuing } from './modules/invoice/issuing/request-issuing.service'
import { sweepChanges } from './modules/live/send-changes'
import { sweepMessages } from './modules/messages/queue/sweep-messages'
import { sweepNonces } from './modules/carrier-signature/nonce.repository'
import { catchUpPayments } from './modules/payment/payment-housekeeping'
import { verifyPending } from './modules/realname/verify.service'
import { sweepPhotos } from './modules/realname/real-name.repository'
import { sweepSendCodes } from './modules/send-code/send-code.repository'
import { sweepShares } from './modules/send-code/share.repository'
import { sweepSms } from './modules/sms/sms.repository'
import { sweepTelemetry } from './modules/telemetry/telemetry.repository'
import { sweepVisits } from './modules/telemetry/visit.repository'
import { sweepUploads } from './modules/upload/sweep-uploads'
import { eraseAccounts } from './modules/accounts/changes/erase-accounts'
import { sweepWechat } from './modules/wechat/wechat.repository'
import { runAs } from './observe/current-work'
import { partitionedTables } from './partitions/partitioned-table'
import { tendPartitions } from './partitions/tend-partitions'

/** Deletes rows that have expired. */
export type Sweep = (db: Db, now: Date) => Promise<void>

const sweeps: readonly Sweep[] = [
  sweepRateCounters,
  sweepSessions,
  sweepCaptcha,
  sweepSms,
  sweepWechat,
  sweepNonces,
  sweepSendCodes,
  sweepShares,
  sweepNumbers,
  sweepTelemetry,
  sweepVisits,
  sweepLocks,
  sweepChanges,
  sweepPlaces,
  sweepPhotos,
  sweepUploads,
  sweepCounts,
  sweepDisruptions,
  (db, now) => eraseAccounts(personalData, db, now),
]

const everyMinute = 60_000

export const sweepAll: Sweep = async (db, now) => {
  for (const sweep of sweeps) await sweep(db, now)
}

type RoundDeps = Pick<Deps, 'config' | 'db' | 'coordinator' | 'keys' | 'files' | 'clock' | 'ports'>

/** Steps that something outside may keep from being done for a while; nothing is missing until then. */
export type DelayedStep = 'partitions' | 'files'
export type OnDelay = (step: DelayedStep, error: unknown) => void

/** Somebody keeps a table locked, or the store of files is away. */
const isDelay = (error: unknown): boolean => sqlState(error) === lockNotAvailable || error instanceof FilesUnavailable

/**
 * One round: deletes what has expired, and asks providers and banks again that have not answered.
 * @param onDelay is called for a step that the next round tries again
 */
export const round = async (deps: RoundDeps, furtherSweeps: readonly Sweep[], onDelay: OnDelay): Promise<void> => {
  await sweepAll(deps.db, deps.clock())
  for (const sweep of furtherSweeps) await sweep(deps.db, deps.clock())
  await sweepMessages(deps.db, deps.clock(), deps.config.keepMonths)
  await sweepDeliveries(deps.db, deps.clock(), deps.config.keepMonths)
  await catchUpPayments(deps)
  await checkDueBanks(deps)
  await verifyPending(deps, recheckOtherNames)
  await reviewMonthly(deps)
  await advanceFeedback(deps.db, deps.clock())
  await requestDueIssuing(deps)
  await checkArrivals(deps.db, deps.clock())
  const steps: [DelayedStep, () => Promise<void>][] = [
    ...partitionedTables(deps.config.keepMonths).map((table): (typeof steps)[number] => [
      'partitions',
      () => tendPartitions(deps.db, table, deps.clock()),
    ]),
    ['files', () => deps.files.deleteUnowned()],
  ]
  const failures: unknown[] = []
  for (const [name, step] of steps)
    try {
      await step()
    } catch (error) {
      if (isDelay(error)) onDelay(name, error)
      else failures.push(error)
    }
  if (failures.length > 0) throw failures[0]
}

/** The result of a round, for logs and metrics. */
export interface RoundResult {
  seconds: number
  /** `elsewhere`: another process was at it. */
  result: 'done' | 'failed' | 'elsewhere'
  /** Why it failed. */
  error?: unknown
}

/** Arbitrary; the same in every process. */
const roundLock = 7_305_095_711

/** A round, unless another process is in one. */
export const runRound = async (
  database: Pick<Database, 'db' | 'kind'>,
  work: () => Promise<void>,
): Promise<RoundResult> => {
  const began = performance.now()
  const seconds = (): number => (performance.now() - began) / 1000
  try {
    const isDone = await oneAtATime(database, roundLock, work)
    return { seconds: seconds(), result: isDone ? 'done' : 'elsewhere' }
  } catch (error) {
    return { seconds: seconds(), result: 'failed', error }
  }
}

/**
 * Tries a round a minute in every process, of which one at a time is in one. Repeating what another process has done
 * already does no harm, so a process that lost its lock with its connection may finish its round.
 * @returns stops it and waits for a round that is under way
 */
export const startHousekeeping = (
  deps: RoundDeps,
  kind: Database['kind'],
  furtherSweeps: readonly Sweep[],
  { onRound, onDelay }: { onRound: (result: RoundResult) => void; onDelay: OnDelay },
): (() => Promise<void>) => {
  let current: Promise<void> = Promise.resolve()
  const tryRound = async (): Promise<void> =>
    onRound(await runRound({ db: deps.coordinator, kind }, () => round(deps, furtherSweeps, onDelay)))
  const timer = setInterval(() => {
    current = current.then(() => runAs({ requestId: '', call: 'housekeeping' }, tryRound))
  }, everyMinute)
  timer.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
