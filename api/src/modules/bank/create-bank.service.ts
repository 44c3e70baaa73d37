import { randomUUID } from 'node:crypto'
import { type bankCreate, maxBankAccounts } from '@portal/contract/bank'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Caller } from '../../http/caller'
import { blindIndex, blindIndexes } from '../../crypto/blind-index'
import { seal } from '../../crypto/seal'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { notifyOfChange } from '../messages/queue/notify-of-change'
import { proveOwnCode } from '../sms/own-code'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { findBankOfRequest, hasCard } from './bank.repository'
import { bankAccount, type BankAccountRecord } from './bank.tables'
import { cardIndexPurpose } from './card-index'
import { checkSavedBank } from './check-bank.service'
import { verifiedName } from '../realname/verified-name'

type AccountHolder = Pick<z.output<typeof bankCreate.request>, 'accountName' | 'accountType'>

/**
 * The holder of the account: the proved name for a private account, where there is one (domain §9); otherwise the
 * entered name.
 * @throws BusinessError BAD_FIELD
 */
const accountNameOf = async (
  deps: Pick<Deps, 'db' | 'keys' | 'clock'>,
  userId: string,
  { accountType, accountName }: AccountHolder,
): Promise<string> => {
  const name = accountType === 'PRIVATE' ? ((await verifiedName(deps, userId)) ?? accountName) : accountName
  const minNameLength = accountType === 'PRIVATE' ? 2 : 4
  if ([...name].length >= minNameLength && /\p{L}/u.test(name)) return name
  throw new BusinessError(
    'BAD_FIELD',
    accountType === 'PRIVATE' ? '请填写开户人的真实姓名' : '请填写营业执照上的公司全称',
    { path: 'accountName' },
  )
}

type Input = z.output<typeof bankCreate.request>

/** @throws BusinessError BANK_ACCOUNTS_FULL, BANK_ACCOUNT_EXISTS */
const throwBankError = async (db: Db, userId: string, cardIndexes: string[]): Promise<void> => {
  if (await hasCard(db, userId, cardIndexes))
    throw new BusinessError('BANK_ACCOUNT_EXISTS', undefined, { path: 'cardNo' })
  if ((await db.$count(bankAccount, eq(bankAccount.userId, userId))) >= maxBankAccounts)
    throw new BusinessError('BANK_ACCOUNTS_FULL')
}

/**
 * Adds an account; the customer's first one is the default. A refusal leaves the code usable.
 * @throws BusinessError BAD_FIELD, BANK_ACCOUNTS_FULL, BANK_ACCOUNT_EXISTS, SMS_CODE_WRONG, RATE_LIMITED
 */
export const createBank = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  { cardNo, smsCode, ...input }: Input,
): Promise<BankAccountRecord> => {
  const { db, keys, clock } = deps
  const before = await findBankOfRequest(db, userId, input.clientRequestId)
  if (before !== undefined) return before
  const cardIndexes = blindIndexes(keys, cardNo, cardIndexPurpose)
  await throwBankError(db, userId, cardIndexes)
  const accountName = await accountNameOf(deps, userId, input)
  const code = await proveOwnCode(deps, userId, caller, 'addBank', smsCode)
  const bankAccountId = randomUUID()
  const created = await inTransaction(db, async (tx) => {
    await lockCustomerRow(tx, userId)
    const twin = await findBankOfRequest(tx, userId, input.clientRequestId)
    if (twin !== undefined) return twin
    await throwBankError(tx, userId, cardIndexes)
    await code.use(tx)
    await notifyOfChange(tx, deps, userId, 'BANK_ADDED')
    const [row] = await tx
      .insert(bankAccount)
      .values({
        ...input,
        accountName,
        bankAccountId,
        userId,
        cardTail: cardNo.slice(-4),
        cardNo: seal(keys, cardNo, { column: bankAccount.cardNo, row: bankAccountId }),
        cardIndex: blindIndex(keys, cardNo, cardIndexPurpose),
        status: 'PENDING',
        verifyDueAt: clock(),
        isDefault: (await tx.$count(bankAccount, eq(bankAccount.userId, userId))) === 0,
        createdAt: clock(),
      })
      .returning()
    return row
  })
  if (created === undefined) throw new Error('the account was not returned')
  return created.bankAccountId === bankAccountId ? { ...created, ...(await checkSavedBank(deps, created)) } : created
}
