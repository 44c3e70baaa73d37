import type { Deps } from './deps'
import type { Db } from './database/database'
import { personalData } from './personal-data'
import { sweepRateCounters } from './http/counters/table-counters'
import { sweepLocks } from './modules/attempt-limits/attempt-lock'
import { sweepPlaces } from './modules/attempt-limits/known-place'
import { sweepSessions } from './modules/auth/session'
import { recheckOtherNames } from './modules/bank/bank.repository'
import { checkDueBanks } from './modules/bank/check-bank.service'
import { reviewMonthly } from './modules/binding/review-monthly.service'
import { sweepCaptcha } from './modules/captcha/captcha.repository'
import { advanceFeedback } from './modules/feedback/advance-feedback.service'
import { requestDueIssuing } from './modules/invoice/issuing/request-issuing.service'
import { sweepChanges } from './modules/live/send-changes'
import { sweepNonces } from './modules/carrier-signature/nonce.repository'
import { catchUpPayments } from './modules/payment/payment-rounds'
import { verifyPending } from './modules/realname/verify.service'
import { sweepPhotos } from './modules/realname/real-name.repository'
import { sweepSecurityEvents } from './modules/security/record-event'
import { sweepSendCodes } from './modules/send-code/send-code.repository'
import { sweepShares } from './modules/send-code/share.repository'
import { sweepSms } from './modules/sms/sms.repository'
import { sweepTelemetry } from './modules/telemetry/telemetry.repository'
import { sweepUploads } from './modules/upload/sweep-uploads'
import { eraseAccounts } from './modules/user/erase-accounts'
import { sweepWechat } from './modules/wechat/wechat.repository'
import { runAs } from './observe/current-work'

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
  sweepTelemetry,
  sweepLocks,
  sweepChanges,
  sweepPlaces,
  sweepSecurityEvents,
  sweepPhotos,
  sweepUploads,
  (db, now) => eraseAccounts(personalData, db, now),
]

const everyMinute = 60_000

export const sweepAll: Sweep = async (db, now) => {
  for (const sweep of sweeps) await sweep(db, now)
}

/** One round: deletes what has expired, and asks providers and banks again that have not answered. */
const round = async (
  deps: Pick<Deps, 'db' | 'keys' | 'files' | 'clock' | 'ports'>,
  furtherSweeps: readonly Sweep[],
): Promise<void> => {
  await sweepAll(deps.db, deps.clock())
  for (const sweep of furtherSweeps) await sweep(deps.db, deps.clock())
  await catchUpPayments(deps)
  await checkDueBanks(deps)
  await verifyPending(deps, recheckOtherNames)
  await reviewMonthly(deps)
  await advanceFeedback(deps.db, deps.clock())
  await requestDueIssuing(deps)
  // Last, so that an outage of the object store keeps nothing else from being done.
  await deps.files.deleteUnowned()
}

/** What a round tells of itself when it has ended; `error` is undefined when all of it was done. */
export interface RoundResult {
  seconds: number
  error: unknown
}

/**
 * One round a minute, in every process: repeating what another process has done already does no harm.
 * @returns stops it and waits for a round that is under way
 */
export const startHousekeeping = (
  deps: Pick<Deps, 'db' | 'keys' | 'files' | 'clock' | 'ports'>,
  furtherSweeps: readonly Sweep[],
  onRound: (result: RoundResult) => void,
): (() => Promise<void>) => {
  let current: Promise<void> = Promise.resolve()
  const runRound = async (): Promise<void> => {
    const began = performance.now()
    const error: unknown = await round(deps, furtherSweeps).then(
      () => undefined,
      (reason: unknown) => reason ?? new Error('a round failed'),
    )
    onRound({ seconds: (performance.now() - began) / 1000, error })
  }
  const timer = setInterval(() => {
    current = current.then(() => runAs({ requestId: '', call: 'housekeeping' }, runRound))
  }, everyMinute)
  timer.unref()
  return () => {
    clearInterval(timer)
    return current
  }
}
