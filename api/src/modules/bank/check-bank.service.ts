import { and, eq } from 'drizzle-orm'
import { open } from '../../crypto/seal'
import type { Deps } from '../../deps'
import { verifiedName } from '../realname/verified-name'
import { dueForCheck } from './bank.repository'
import { bankAccount, type BankAccountRecord } from './bank.tables'
import type { BankCheckResult } from './bank-check.port'

type Outcome = Pick<BankAccountRecord, 'status' | 'failureReason'>
type CheckDeps = Pick<Deps, 'db' | 'keys' | 'clock' | 'ports'>

/**
 * Milliseconds in which no other process checks the account; a bank that has not answered is asked again afterwards.
 */
const checkTimeoutMs = 300_000
/** Accounts in one round of the housekeeping. */
const maxChecksPerRound = 20

const fieldsOf = (answer: BankCheckResult, now: Date) => {
  const rest = { failureReason: '', verifyDueAt: null }
  switch (answer.outcome) {
    case 'VERIFIED':
      return { ...rest, status: 'VERIFIED' as const }
    case 'FAILED':
      return { ...rest, status: 'FAILED' as const, failureReason: answer.reason }
    case 'LATER':
      return { ...rest, status: 'PENDING' as const, verifyDueAt: new Date(now.getTime() + answer.seconds * 1000) }
  }
}

/** A customer who added the account before proving a name may have entered another one (domain §9). */
const nameProblem = async (
  deps: Pick<CheckDeps, 'db' | 'keys' | 'clock'>,
  { userId, accountType, accountName }: BankAccountRecord,
): Promise<string> => {
  const name = accountType === 'PRIVATE' ? await verifiedName(deps, userId) : null
  return name === null || name === accountName ? '' : '户名与实名认证的姓名不一致，请删除后重新添加'
}

/**
 * Has the bank check an account and stores the answer. An account of which only the last digits are stored cannot be
 * checked.
 */
export const checkBank = async (
  { db, keys, clock, ports }: CheckDeps,
  account: BankAccountRecord,
): Promise<Outcome> => {
  const { userId, bankAccountId, cardNo, accountName, accountType, bankName, mobile, verifyTries } = account
  const now = clock()
  const attempt = { verifyTries: verifyTries + 1, verifyDueAt: new Date(now.getTime() + checkTimeoutMs) }
  // One of two processes that check at once gets the row.
  const [claimed] = await db
    .update(bankAccount)
    .set(attempt)
    .where(
      and(
        eq(bankAccount.bankAccountId, bankAccountId),
        eq(bankAccount.userId, userId),
        eq(bankAccount.verifyTries, verifyTries),
      ),
    )
    .returning()
  if (claimed === undefined) return account
  const reason = cardNo === null ? '账户信息不完整，请删除后重新添加' : await nameProblem({ db, keys, clock }, account)
  const answer: BankCheckResult =
    cardNo === null || reason !== ''
      ? { outcome: 'FAILED', reason }
      : await ports.bankCheck.check({
          cardNo: open(keys, cardNo, { column: bankAccount.cardNo, row: bankAccountId }),
          accountName,
          accountType,
          bankName,
          mobile,
          tries: verifyTries,
        })
  const fields = fieldsOf(answer, clock())
  // A change of the account resets the attempts: an answer about the previous bank or phone is discarded.
  const isUnchanged = and(
    eq(bankAccount.bankAccountId, bankAccountId),
    eq(bankAccount.userId, userId),
    eq(bankAccount.verifyTries, attempt.verifyTries),
    eq(bankAccount.bankName, bankName),
    eq(bankAccount.mobile, mobile),
  )
  await db.update(bankAccount).set(fields).where(isUnchanged)
  return fields
}

/**
 * Like `checkBank`, for an account that was just added or changed: the change remains even when the bank does not
 * answer. The housekeeping repeats the check, and its log has the error.
 */
export const checkSavedBank = (deps: CheckDeps, account: BankAccountRecord): Promise<Outcome> =>
  checkBank(deps, account).catch(() => ({ status: account.status, failureReason: '' }))

/** Checks the accounts that are due; part of the housekeeping. One that fails does not delay the others. */
export const checkDueBanks = async (deps: CheckDeps): Promise<void> => {
  const answers = await Promise.allSettled(
    (await dueForCheck(deps.db, deps.clock(), maxChecksPerRound)).map((account) => checkBank(deps, account)),
  )
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}
