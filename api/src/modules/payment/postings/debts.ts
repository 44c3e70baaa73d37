import type { DueKind, UnpaidOrder } from '@portal/contract/order-list'
import type { Db } from '../../../database/database'
import { type Debt, debtKey, debtsOf, hasDebtSince } from '../../order-core/debt.repository'
import type { OrderRecord } from '../../order-core/order.tables'
import { hasSendersDebt } from '../../order-core/senders-debt'
import { payerOf } from '../../order-core/ledger'

/** Age of an unpaid debt from which new orders are refused (domain §14). */
const paymentTermMs = 7 * 24 * 60 * 60_000

type IndebtedOrder = Pick<
  OrderRecord,
  | 'userId'
  | 'orderNo'
  | 'ewbNo'
  | 'dueCents'
  | 'payMethod'
  | 'goodsName'
  | 'senderCity'
  | 'receiverCity'
  | 'receiverName'
  | 'createdAt'
  | 'collectedAt'
>

/** The freight until something is paid. Later an address change if its fees cover the amount due, else a supplement. */
const kindOf = ({ dueCents, payMethod }: IndebtedOrder, { keptCents, addressCents }: Debt): DueKind => {
  if (keptCents <= 0) return payMethod === 'RECEIVER' ? 'COLLECT' : 'FREIGHT'
  return dueCents <= addressCents ? 'ADDRESS_CHANGE' : 'SUPPLEMENT'
}

/** The debt of an order; its coupons are added by another module. */
export type DescribedDebt = Omit<UnpaidOrder, 'coupon'>

const toUnpaid = (order: IndebtedOrder, debt: Debt): DescribedDebt => ({
  orderNo: order.orderNo,
  ewbNo: order.ewbNo,
  dueCents: order.dueCents,
  kind: kindOf(order, debt),
  role: payerOf(order) === 'RECEIVER' ? 'received' : 'sent',
  goodsName: order.goodsName,
  senderCity: order.senderCity,
  receiverCity: order.receiverCity,
  receiverName: order.receiverName,
  createdAt: order.createdAt.toISOString(),
  dueAt: hasSendersDebt(order) ? dueDateOf(order, debt).toISOString() : null,
})

const dueDateOf = ({ collectedAt, createdAt }: IndebtedOrder, { chargedAt }: Debt): Date => {
  const startedAt = Math.max((collectedAt ?? createdAt).getTime(), chargedAt.getTime())
  return new Date(startedAt + paymentTermMs)
}

/** For an order whose payer has no entries in the ledger. */
const noEntriesDebt = ({ createdAt }: IndebtedOrder): Debt => ({
  keptCents: 0,
  addressCents: 0,
  chargedAt: createdAt,
})

/** The amount due for each of these orders, its reason and its deadline. */
export const describeDebts = async (db: Db, unpaid: readonly IndebtedOrder[]): Promise<DescribedDebt[]> => {
  const debts = await debtsOf(db, unpaid)
  return unpaid.map((order) =>
    toUnpaid(order, debts.get(debtKey(order.orderNo, payerOf(order))) ?? noEntriesDebt(order)),
  )
}

/** Whether the customer has an overdue debt. */
export const hasOverdue = (db: Db, userId: string, now: Date): Promise<boolean> =>
  hasDebtSince(db, userId, new Date(now.getTime() - paymentTermMs))
