import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../http/caller'
import type { Db } from '../../database/database'
import { inTransaction } from '../../database/transaction'
import type { Deps } from '../../deps'
import { BusinessError } from '../../http/business-error'
import { lockCustomerRow } from '../account-core/lock-customer-row'
import { proveOwnCode } from '../sms/own-code'
import { countOnMonthly } from '../order-core/unsettled-collections'
import { monthlyAccount } from './monthly-account.tables'

const assertNotInUse = async (db: Db, userId: string, monthlyCode: string): Promise<void> => {
  const open = await countOnMonthly(db, userId, monthlyCode)
  if (open > 0) throw new BusinessError('MONTHLY_IN_USE', `有${open}笔未完结的订单使用该月结账号，暂不能解绑`)
}

/**
 * Unbinds a monthly account; it stays in the list as 未绑定 and can be bound again. A refusal because of open orders
 * leaves the code usable.
 * @throws BusinessError MONTHLY_NOT_FOUND, MONTHLY_IN_USE, SMS_CODE_WRONG, RATE_LIMITED
 */
export const unbindMonthly = async (
  deps: Deps,
  userId: string,
  caller: Caller,
  { monthlyCode, smsCode }: { monthlyCode: string; smsCode: string },
): Promise<void> => {
  const own = and(eq(monthlyAccount.userId, userId), eq(monthlyAccount.monthlyCode, monthlyCode))
  const [present] = await deps.db.select({ status: monthlyAccount.status }).from(monthlyAccount).where(own)
  if (present === undefined) throw new BusinessError('MONTHLY_NOT_FOUND')
  if (present.status === 'UNBOUND') return
  await assertNotInUse(deps.db, userId, monthlyCode)
  const code = await proveOwnCode(deps, userId, caller, 'unbindMonthly', smsCode)
  await inTransaction(deps.db, async (tx) => {
    await lockCustomerRow(tx, userId)
    await assertNotInUse(tx, userId, monthlyCode)
    await code.use(tx)
    await tx.update(monthlyAccount).set({ status: 'UNBOUND' }).where(own)
  })
}
