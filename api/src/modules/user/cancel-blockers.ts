import type { ResponseOf } from '@portal/shared/contract/calls'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { monthlyAccount } from '../binding/monthly-account.tables'
import { openStatuses as openFeedback } from '../feedback/feedback.repository'
import { feedback } from '../feedback/feedback.tables'
import { unfinishedInvoices } from '../invoice/invoice-rules'
import { invoice } from '../invoice/invoice.tables'
import { orders } from '../order/order.tables'
import { isSendersDebt } from '../order/senders-debt'
import { isPayoutDue, openStatuses } from './unsettled-collections'

type Blocker = ResponseOf<'user/cancelBlockers'>['blockers'][number]

/** One reason not to cancel an account yet; null when there is none. */
type FindBlocker = (db: Db, userId: string, now: Date) => Promise<Blocker | null>

const ordersUnderWay: FindBlocker = async (db, userId) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), inArray(orders.status, openStatuses)))
  return count === 0 ? null : { kind: 'IN_TRANSIT', count, text: `${count}笔订单尚未完结`, path: '/ewbSearch' }
}

const unpaidOrders: FindBlocker = async (db, userId) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), isSendersDebt))
  return count === 0 ? null : { kind: 'UNPAID', count, text: `${count}笔订单待付款`, path: '/ewbSearch?tab=orderPay' }
}

const unsettledCollections: FindBlocker = async (db, userId, now) => {
  const count = await db.$count(orders, and(eq(orders.userId, userId), isPayoutDue(now)))
  return count === 0 ? null : { kind: 'COD', count, text: `${count}笔代收货款尚未返款`, path: '/ewbSearch?tab=signed' }
}

/** An account that is asked for, in use or frozen: the company behind it goes by it. */
const boundMonthlyAccounts: FindBlocker = async (db, userId) => {
  const count = await db.$count(
    monthlyAccount,
    and(eq(monthlyAccount.userId, userId), inArray(monthlyAccount.status, ['PENDING', 'BOUND', 'FROZEN'])),
  )
  return count === 0
    ? null
    : { kind: 'MONTHLY', count, text: `还有 ${count} 个「月结账号」未解绑`, path: '/accountbinding' }
}

const openCases: FindBlocker = async (db, userId) => {
  const count = await db.$count(feedback, and(eq(feedback.userId, userId), inArray(feedback.status, [...openFeedback])))
  return count === 0 ? null : { kind: 'FEEDBACK', count, text: `${count}个反馈尚未办结`, path: '/complaintrecord' }
}

/** An invoice that is being issued, changed or reversed. */
const invoicesUnderWay: FindBlocker = async (db, userId) => {
  const count = await db.$count(
    invoice,
    and(eq(invoice.userId, userId), inArray(invoice.status, [...unfinishedInvoices])),
  )
  return count === 0 ? null : { kind: 'INVOICE', count, text: `${count}张发票正在办理`, path: '/invoice?tab=record' }
}

const finders: readonly FindBlocker[] = [
  ordersUnderWay,
  unpaidOrders,
  unsettledCollections,
  boundMonthlyAccounts,
  openCases,
  invoicesUnderWay,
]

/** What stands in the way of cancelling the account, in the order in which it is told (domain §9). */
export const findBlockers = async (db: Db, userId: string, now: Date): Promise<Blocker[]> => {
  const blockers: Blocker[] = []
  for (const find of finders) {
    const blocker = await find(db, userId, now)
    if (blocker !== null) blockers.push(blocker)
  }
  return blockers
}
