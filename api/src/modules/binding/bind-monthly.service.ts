import { maskPhone } from '@portal/rules/masking'
import { and, eq } from 'drizzle-orm'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { assertWithinLimit, type Limit } from '../../http/rate-limit'
import { consumePass } from '../captcha/captcha.repository'
import { proveScopedCode, secondsToWait, sendScopedCode } from '../sms/scoped-code'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import type { MonthlyContract } from './contract.port'
import { makeRoom } from './monthly-account.repository'
import { monthlyAccount } from './monthly-account.tables'

interface MonthlyBindInput {
  monthlyCode: string
  companyName: string
}

/** Contract codes are short, so that the company name must not be guessable either. */
const guesses: Limit = { name: 'monthly-contract', max: 20, windowSeconds: 3600 }

const scopeOf = (userId: string, { monthlyCode }: Pick<MonthlyBindInput, 'monthlyCode'>) =>
  ({ name: 'monthly', userId, subject: monthlyCode }) as const

/** Half-width and full-width brackets count as equal, as people do not distinguish them. */
const sameCompany = (one: string, other: string): boolean =>
  one.normalize('NFKC').replace(/\s/g, '') === other.normalize('NFKC').replace(/\s/g, '')

/** @throws BusinessError MONTHLY_NOT_FOUND, MONTHLY_ACCOUNT_INVALID, RATE_LIMITED */
const findUsable = async (
  { db, ports, clock }: Deps,
  userId: string,
  input: MonthlyBindInput,
): Promise<MonthlyContract> => {
  await assertWithinLimit(db, guesses, userId, clock())
  const contract = await ports.contracts.find(input.monthlyCode)
  if (contract === null || !sameCompany(contract.companyName, input.companyName))
    throw new BusinessError('MONTHLY_NOT_FOUND', undefined, { path: 'monthlyCode' })
  if (contract.state === 'EXPIRED')
    throw new BusinessError('MONTHLY_ACCOUNT_INVALID', '该月结合同已到期，请联系签约网点续签后再绑定', {
      path: 'monthlyCode',
    })
  if (contract.state === 'FROZEN')
    throw new BusinessError('MONTHLY_ACCOUNT_INVALID', '该月结账号已被冻结，请联系签约网点处理后再绑定', {
      path: 'monthlyCode',
    })
  return contract
}

/**
 * Sends a code to the contract's contact.
 * @returns the contact's phone, masked
 * @throws BusinessError CAPTCHA_REQUIRED, MONTHLY_NOT_FOUND, MONTHLY_ACCOUNT_INVALID, RATE_LIMITED, SMS_NOT_SENT
 */
export const sendMonthlyCode = async (
  deps: Deps,
  userId: string,
  network: string,
  { captchaVerification, ...input }: MonthlyBindInput & { captchaVerification: string },
): Promise<string> => {
  if ((await consumePass(deps.db, captchaVerification, 'sms', network, deps.clock())) === null)
    throw new BusinessError('CAPTCHA_REQUIRED')
  const { contactPhone } = await findUsable(deps, userId, input)
  await sendScopedCode(deps, scopeOf(userId, input), (code) =>
    deps.ports.sms.sendCode(contactPhone, code).catch((cause: unknown) => {
      throw cause instanceof BusinessError ? cause : new BusinessError('SMS_NOT_SENT', undefined, { cause })
    }),
  )
  return maskPhone(contactPhone)
}

/** Seconds until the customer may have the next code sent for a contract. */
export const monthlyWait = (
  deps: Deps,
  userId: string,
  input: Pick<MonthlyBindInput, 'monthlyCode'>,
): Promise<number> => secondsToWait(deps, scopeOf(userId, input))

/**
 * Binds a monthly account with the code that was sent to its contact. An account that is bound, or in review, stays as
 * it is.
 * @throws BusinessError MONTHLY_NOT_FOUND, MONTHLY_ACCOUNT_INVALID, SMS_CODE_WRONG, RATE_LIMITED, BAD_FIELD for more
 * than 20
 */
export const bindMonthly = async (
  deps: Deps,
  userId: string,
  network: string,
  { smsCode, ...input }: MonthlyBindInput & { smsCode: string },
): Promise<'BOUND' | 'PENDING'> => {
  const { companyName, state } = await findUsable(deps, userId, input)
  const own = and(eq(monthlyAccount.userId, userId), eq(monthlyAccount.monthlyCode, input.monthlyCode))
  const [present] = await deps.db.select({ status: monthlyAccount.status }).from(monthlyAccount).where(own)
  if (present?.status === 'BOUND' || present?.status === 'PENDING') return present.status
  const use = await proveScopedCode(deps, scopeOf(userId, input), network, smsCode, 'smsCode')
  const status = state === 'ACTIVE' ? 'BOUND' : 'PENDING'
  const fields = { companyName, status, createdAt: deps.clock() } as const
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await use(tx)
    if (present === undefined) await makeRoom(tx, userId)
    await tx
      .insert(monthlyAccount)
      .values({ userId, monthlyCode: input.monthlyCode, ...fields })
      .onConflictDoUpdate({ target: [monthlyAccount.userId, monthlyAccount.monthlyCode], set: fields })
  })
  return status
}
