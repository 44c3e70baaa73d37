import * as links from '@portal/contract/links'
import { and, eq, inArray, gte, ne } from 'drizzle-orm'
import type { FindBlocker, PersonalData, KnowsOwner } from '../account-core/personal-data'
import { ledgerEntry } from './ledger.tables'
import { orderLog, orders } from './order.tables'
import { receiverDebt, receiverDirectory } from './receiver-directory.tables'
import { receivesAny } from './received-orders'
import { isSendersDebt } from './senders-debt'
import { traceNode } from './trace-node.tables'
import { isPayoutDue, openStatuses } from './unsettled-collections'
import { isOneOfNames, receiverProofDays } from '@portal/rules/owner-proof'
import { findAccount } from '../account-core/account.repository'

/**
 * Whether a name is that of somebody to whom the customer has sent an order in the last year. Orders to the customer
 * prove nothing: whoever has the number now hears the customer's own name from callers.
 */
const knowsReceiver: KnowsOwner = async ({ db, clock }, userId, name) => {
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

const openOrders: FindBlocker = async (db, userId) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), inArray(orders.status, openStatuses)))
  return count === 0 ? null : { kind: 'IN_TRANSIT', count, text: `${count}笔订单尚未完结`, path: links.orders() }
}

const unpaidOrders: FindBlocker = async (db, userId) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), isSendersDebt))
  return count === 0
    ? null
    : { kind: 'UNPAID', count, text: `${count}笔订单待付款`, path: links.orders({ tab: 'orderPay' }) }
}

const unsettledCollections: FindBlocker = async (db, userId, now) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), isPayoutDue(now)))
  return count === 0
    ? null
    : { kind: 'COD', count, text: `${count}笔代收货款尚未返款`, path: links.orders({ tab: 'signed' }) }
}

export const orderData: PersonalData = {
  own: [
    {
      table: orders,
      exported: { section: 'orders', rowKey: orders.orderNo },
      erased: { because: 'the law wants orders kept, with what belongs to them' },
    },
    {
      table: receiverDirectory,
      exported: { because: 'the receivers of the orders, which have them' },
      erased: { because: 'it leads the receivers to the orders, which are kept' },
    },
    {
      table: receiverDebt,
      exported: { because: 'the orders have it' },
      erased: { because: 'the receivers still owe it' },
    },
  ],
  ofOrders: [
    { table: ledgerEntry, exported: { section: 'fees' } },
    { table: traceNode, exported: { section: 'traces' } },
    { table: orderLog, exported: { section: 'log' } },
  ],
  blockers: [openOrders, unpaidOrders, unsettledCollections],
  showsMore: receivesAny,
  ownerProofs: { RECEIVER: knowsReceiver },
}
