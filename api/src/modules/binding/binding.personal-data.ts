import * as links from '@portal/contract/links'
import { and, eq, inArray } from 'drizzle-orm'
import type { FindBlocker, PersonalData } from '../account-core/personal-data'
import { monthlyAccount } from './monthly-account.tables'

/** Monthly accounts that are pending, in use or frozen block the cancellation, because the company relies on them. */
const boundMonthlyAccounts: FindBlocker = async (db, userId) => {
  const count = await db.$count(
    monthlyAccount,
    and(eq(monthlyAccount.userId, userId), inArray(monthlyAccount.status, ['PENDING', 'BOUND', 'FROZEN'])),
  )
  return count === 0
    ? null
    : { kind: 'MONTHLY', count, text: `还有 ${count} 个「月结账号」未解绑`, path: links.accountBinding() }
}

export const bindingData: PersonalData = {
  own: [
    {
      table: monthlyAccount,
      exported: { section: 'monthlyAccounts', rowKey: monthlyAccount.monthlyCode },
      erased: 'ROWS',
    },
  ],
  blockers: [boundMonthlyAccounts],
}
