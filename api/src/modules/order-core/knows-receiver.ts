import { isOneOfNames, receiverProofDays } from '@portal/rules/owner-proof'
import { and, eq, gte, ne } from 'drizzle-orm'
import { findAccount } from '../account-core/account.repository'
import type { KnowsOwner } from '../account-core/personal-data'
import { orders } from './order.tables'

/**
 * Whether a name is that of somebody to whom the customer has sent an order in the last year. Orders to the customer
 * prove nothing: whoever has the number now hears the customer's own name from callers.
 */
export const knowsReceiver: KnowsOwner = async ({ db, clock }, userId, name) => {
  const earliest = new Date(clock().getTime() - receiverProofDays * 24 * 3600_000)
  const account = await findAccount(db, userId)
  const rows = await db
    .selectDistinct({ receiverName: orders.receiverName })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gte(orders.createdAt, earliest),
        ne(orders.receiverName, orders.senderName),
        ne(orders.receiverMobile, orders.senderMobile),
        ne(orders.receiverMobile, account?.userTel ?? ''),
      ),
    )
  return isOneOfNames(
    name,
    rows.map(({ receiverName }) => receiverName),
  )
}
