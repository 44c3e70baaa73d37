import type { bankUpdate } from '@portal/contract/bank'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../http/caller'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { notifyOfChange } from '../messages/queue/notify-of-change'
import { proveOwnCode } from '../sms/own-code'
import { banksInUse } from '../order-core/unsettled-collections'
import { findBank, makeDefault } from './bank.repository'
import { bankAccount, type BankAccountRecord } from './bank.tables'
import { checkBank, checkSavedBank } from './check-bank.service'

/** The account and its owner, where the request comes from, and the code that proves the owner. */
interface Change {
  userId: string
  caller: Caller
  bankAccountId: string
  smsCode: string
}

/** @throws BusinessError BANK_ACCOUNT_NOT_FOUND */
const needBank = async (
  db: Db,
  { userId, bankAccountId }: Pick<Change, 'userId' | 'bankAccountId'>,
): Promise<BankAccountRecord> => {
  const bank = await findBank(db, userId, bankAccountId)
  if (bank === undefined) throw new BusinessError('BANK_ACCOUNT_NOT_FOUND')
  return bank
}

const changeOf = { changeBank: 'BANK_CHANGED', deleteBank: 'BANK_DELETED', setDefaultBank: 'BANK_DEFAULT' } as const

/**
 * Runs a change in a transaction that has locked the customer's row, and consumes the code with it. A refusal leaves
 * the code usable.
 */
const withCode = async <Result>(
  deps: Deps,
  change: Change,
  purpose: keyof typeof changeOf,
  work: (tx: Db, account: BankAccountRecord) => Promise<Result>,
): Promise<Result> => {
  await needBank(deps.db, change)
  const code = await proveOwnCode(deps, change.userId, change.caller, purpose, change.smsCode)
  return inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, change.userId)
    const account = await needBank(tx, change)
    await code.use(tx)
    await notifyOfChange(tx, deps, change.userId, changeOf[purpose])
    return work(tx, account)
  })
}

/** @throws BusinessError BANK_ACCOUNT_NOT_FOUND, BANK_ACCOUNT_IN_USE, SMS_CODE_WRONG, RATE_LIMITED */
export const deleteBank = async (deps: Deps, change: Change): Promise<void> => {
  const throwBankError = async (db: Db) => {
    if ((await banksInUse(db, change.userId, deps.clock())).has(change.bankAccountId))
      throw new BusinessError('BANK_ACCOUNT_IN_USE')
  }
  await needBank(deps.db, change)
  await throwBankError(deps.db)
  await withCode(deps, change, 'deleteBank', async (tx, { bankAccountId }) => {
    await throwBankError(tx)
    await tx
      .delete(bankAccount)
      .where(and(eq(bankAccount.bankAccountId, bankAccountId), eq(bankAccount.userId, change.userId)))
  })
}

/**
 * Does nothing when the account is the default already.
 * @throws BusinessError BANK_ACCOUNT_NOT_FOUND, SMS_CODE_WRONG, RATE_LIMITED
 */
export const setDefaultBank = async (deps: Deps, change: Change): Promise<void> => {
  if ((await needBank(deps.db, change)).isDefault) return
  await withCode(deps, change, 'setDefaultBank', (tx, { bankAccountId }) =>
    makeDefault(tx, change.userId, bankAccountId),
  )
}

type Fields = Omit<z.output<typeof bankUpdate.request>, 'bankAccountId' | 'smsCode'>

/** Has the bank check the account again when the changed fields are part of the check, which the branch is not. */
export const updateBank = async (
  deps: Deps,
  change: Change,
  { mobile, ...fields }: Fields,
): Promise<Pick<BankAccountRecord, 'status'>> => {
  const { account, isOther } = await withCode(deps, change, 'changeBank', async (tx, before) => {
    const next = { ...fields, mobile: mobile === '' ? before.mobile : mobile }
    const isOther = next.bankName !== before.bankName || next.mobile !== before.mobile
    const anew = isOther
      ? ({ status: 'PENDING', failureReason: '', verifyTries: 0, verifyDueAt: deps.clock() } as const)
      : {}
    const [account = before] = await tx
      .update(bankAccount)
      .set({ ...next, ...anew })
      .where(and(eq(bankAccount.bankAccountId, before.bankAccountId), eq(bankAccount.userId, before.userId)))
      .returning()
    return { account, isOther }
  })
  return isOther ? checkSavedBank(deps, account) : account
}

/**
 * Has the bank check the account again at the customer's request; a verified account stays verified.
 * @throws BusinessError BANK_ACCOUNT_NOT_FOUND, UNAVAILABLE when the bank does not answer
 */
export const verifyBank = async (
  deps: Deps,
  whose: Pick<Change, 'userId' | 'bankAccountId'>,
): Promise<Pick<BankAccountRecord, 'status' | 'failureReason'>> => {
  const account = await needBank(deps.db, whose)
  if (account.status === 'VERIFIED') return account
  return checkBank(deps, account).catch((cause: unknown) => {
    throw new BusinessError('UNAVAILABLE', '暂时无法验证，请稍后重试', { cause })
  })
}
