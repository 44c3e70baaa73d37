import type { Db } from '../../database/database'
import { usedNumbersQuery } from '../order-core/order.repository'
import type { OrderContent } from './order-content'
import type { OrderFacts } from './order-facts'
import { badField, type OrderProblem, problemOf, toBusinessError } from './order-problem'

/**
 * A rule about what belongs to the customer of an order: accounts, real name, and the numbers that the customer gives
 * to orders.
 */
type Rule = (content: OrderContent, facts: OrderFacts) => Promise<OrderProblem | null>

/** The account that pays an order, and the one that COD is paid out to; cross-border orders have no COD. */
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

/** What the content asks for although the customer is not entitled to it. */
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
 * The customer may have unbound the monthly account or deleted the bank account since the order was validated. So both
 * are checked again in the transaction that stores the order: it has locked the customer's row, as unbinding and
 * deleting do.
 * @throws BusinessError MONTHLY_ACCOUNT_INVALID, BAD_FIELD
 */
export const assertPaymentMeansStillValid = async (payers: Payers, facts: OrderFacts): Promise<void> => {
  const problem = (await monthlyAccount(payers, facts)) ?? (await bankAccount(payers, facts))
  if (problem !== null) throw toBusinessError(problem)
}

export const numberUsed = (customerOrderNo: string): OrderProblem =>
  problemOf('CUSTOMER_ORDER_NO_USED', 'customerOrderNo', `客户单号重复：${customerOrderNo}`)

/**
 * The customer's row must be locked by `tx`, so that no other order gets the number meanwhile. `ownOrderNo` is the
 * order that may have it.
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
