import { mayNameModel, recallProblem } from '@portal/rules/contraband/battery-recalls'
import type { Db } from '../../../database/database'
import { usedCustomerOrderNosQuery } from '../../order-core/order.repository'
import type { OrderContent } from './order-content'
import type { OrderFacts } from './order-facts'
import { badField, type OrderProblem, problemOf, toBusinessError } from './order-problem'

/** A rule that needs the database: recalled batteries, outlet, monthly account, bank account, real name. */
type StoredDataRule = (content: OrderContent, facts: OrderFacts) => Promise<OrderProblem | null>

/**
 * The monthly account that pays the freight, and the bank account that receives the COD. Cross-border orders have no
 * COD.
 */
export interface PaymentAccounts {
  monthlyCode: string
  bankAccountId?: string
}

/** Names of goods by their paths in the request; the first one that is a recalled battery is the problem. */
export const recalledGoodsProblem = async (
  names: readonly (readonly [path: string, name: string])[],
  facts: OrderFacts,
): Promise<OrderProblem | null> => {
  const models = names.filter(([, name]) => mayNameModel(name))
  if (models.length === 0) return null
  const recalls = await facts.batteryRecalls()
  for (const [path, name] of models) {
    const problem = recallProblem(name, recalls)
    if (problem !== '') return problemOf('GOODS_PROHIBITED', path, problem)
  }
  return null
}

const goodsProblem: StoredDataRule = ({ goodsName }, facts) => recalledGoodsProblem([['goodsName', goodsName]], facts)

const outletProblem: StoredDataRule = async ({ outletCode }, facts) =>
  outletCode !== '' && (await facts.outlet(outletCode)) === undefined
    ? problemOf('OUTLET_NOT_AVAILABLE', 'outletCode')
    : null

export const monthlyAccountProblem = async (
  { monthlyCode }: Pick<PaymentAccounts, 'monthlyCode'>,
  facts: OrderFacts,
): Promise<OrderProblem | null> =>
  monthlyCode !== '' && (await facts.monthlyAccount(monthlyCode)) === undefined
    ? problemOf('MONTHLY_ACCOUNT_INVALID', 'monthlyCode')
    : null

const bankAccountProblem = async (
  { bankAccountId = '' }: Pick<PaymentAccounts, 'bankAccountId'>,
  facts: OrderFacts,
): Promise<OrderProblem | null> =>
  bankAccountId !== '' && (await facts.bankAccount(bankAccountId)) === undefined
    ? badField('bankAccountId', '请选择已验证的收款账户')
    : null

const realNameProblem: StoredDataRule = async ({ codAmountCents }, facts) =>
  codAmountCents > 0 && !(await facts.hasPassedRealName())
    ? problemOf('REAL_NAME_REQUIRED', 'codAmountCents', '使用代收货款请先完成实名认证')
    : null

const rules: readonly StoredDataRule[] = [
  goodsProblem,
  outletProblem,
  monthlyAccountProblem,
  bankAccountProblem,
  realNameProblem,
]

/** Problems of a domestic order's content that only the database shows: recalls, outlet, accounts, real name. */
export const storedDataProblems = async (content: OrderContent, facts: OrderFacts): Promise<OrderProblem[]> => {
  const problems: OrderProblem[] = []
  // One after the other: `modifyOrder` validates within a transaction, which has one connection.
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
export const assertPaymentAccountsStillValid = async (accounts: PaymentAccounts, facts: OrderFacts): Promise<void> => {
  const problem = (await monthlyAccountProblem(accounts, facts)) ?? (await bankAccountProblem(accounts, facts))
  if (problem !== null) throw toBusinessError(problem)
}

export const customerOrderNoUsed = (customerOrderNo: string): OrderProblem =>
  problemOf('CUSTOMER_ORDER_NO_USED', 'customerOrderNo', `客户单号重复：${customerOrderNo}`)

/**
 * The customer's row must be locked by `tx`, so that no other order gets the number meanwhile. `changedOrderNo` is the
 * order that is being changed: it may keep the number.
 * @throws BusinessError CUSTOMER_ORDER_NO_USED
 */
export const assertCustomerOrderNoUnused = async (
  tx: Db,
  userId: string,
  customerOrderNo: string,
  changedOrderNo?: string,
): Promise<void> => {
  if (customerOrderNo === '') return
  const used = await usedCustomerOrderNosQuery(tx, userId, [customerOrderNo])
  if (used.some(({ orderNo }) => orderNo !== changedOrderNo))
    throw toBusinessError(customerOrderNoUsed(customerOrderNo))
}
