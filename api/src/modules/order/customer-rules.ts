import type { OrderContent } from './order-content'
import type { OrderFacts } from './order-facts'
import { badField, type OrderProblem, problemOf, toBusinessError } from './order-problem'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../database/database'
import { orders } from '../order-core/order.tables'

type Rule = (content: OrderContent, facts: OrderFacts) => Promise<OrderProblem | null>
/** What an order is paid by, and what COD is paid to; no order that leaves the mainland has the latter. */
export interface Payers {
  monthlyCode: string
  bankAccountId?: string
}

const outlet: Rule = async ({ outletCode }, facts) =>
  outletCode !== '' && (await facts.outlet(outletCode)) === undefined
    ? problemOf('OUTLET_NOT_AVAILABLE', 'outletCode')
    : null

export const monthlyAccount = async (
  { monthlyCode }: Pick<Payers, 'monthlyCode'>,
  facts: OrderFacts,
): Promise<OrderProblem | null> =>
  monthlyCode !== '' && (await facts.monthlyAccount(monthlyCode)) === undefined
    ? problemOf('MONTHLY_ACCOUNT_INVALID', 'monthlyCode')
    : null

const bankAccount = async (
  { bankAccountId = '' }: Pick<Payers, 'bankAccountId'>,
  facts: OrderFacts,
): Promise<OrderProblem | null> =>
  bankAccountId !== '' && (await facts.bankAccount(bankAccountId)) === undefined
    ? badField('bankAccountId', '请选择已验证的收款账户')
    : null

const realName: Rule = async ({ codAmountCents }, facts) =>
  codAmountCents > 0 && !(await facts.hasPassedRealName())
    ? problemOf('REAL_NAME_REQUIRED', 'codAmountCents', '使用代收货款请先完成实名认证')
    : null

const rules: readonly Rule[] = [outlet, monthlyAccount, bankAccount, realName]

/** What the customer who asks is not entitled to. */
export const customerProblems = async (content: OrderContent, facts: OrderFacts): Promise<OrderProblem[]> => {
  const problems: OrderProblem[] = []
  // One after the other: within a transaction there is one connection.
  for (const rule of rules) {
    const problem = await rule(content, facts)
    if (problem !== null) problems.push(problem)
  }
  return problems
}

/**
 * What the order is paid by and to may have been given up since it was judged: asked once more in the transaction that stores it,
 * which holds the customer as unbinding and deleting do.
 * @throws BusinessError MONTHLY_ACCOUNT_INVALID, BAD_FIELD
 */
export const assertPaymentMeansStillValid = async (payers: Payers, facts: OrderFacts): Promise<void> => {
  const problem = (await monthlyAccount(payers, facts)) ?? (await bankAccount(payers, facts))
  if (problem !== null) throw toBusinessError(problem)
}

export const usedNumbersQuery = (db: Db, userId: string, customerOrderNos: readonly string[]) =>
  db
    .select({ orderNo: orders.orderNo, customerOrderNo: orders.customerOrderNo })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.customerOrderNo, [...customerOrderNos])))

export const numberUsed = (customerOrderNo: string): OrderProblem =>
  problemOf('CUSTOMER_ORDER_NO_USED', 'customerOrderNo', `客户单号重复：${customerOrderNo}`)

/**
 * The customer's row must be locked by `tx`, so that no other order takes the number meanwhile. `ownOrderNo` is the order that may have it.
 * @throws BusinessError CUSTOMER_ORDER_NO_USED
 */
export const assertNumberUnused = async (
  tx: Db,
  userId: string,
  customerOrderNo: string,
  ownOrderNo?: string,
): Promise<void> => {
  if (customerOrderNo === '') return
  const used = await usedNumbersQuery(tx, userId, [customerOrderNo])
  if (used.some(({ orderNo }) => orderNo !== ownOrderNo)) throw toBusinessError(numberUsed(customerOrderNo))
}
