import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Db } from '../../../database/database'
import type { Divisions } from '../../address/divisions'
import { findVerifiedBank } from '../../bank/bank.repository'
import { findBoundMonthly } from '../../binding/monthly-account.repository'
import { findCoupon } from '../../coupon/coupon.service'
import { enclosingCodes } from '../../coverage/coverage-of'
import { findEndCoverage } from '../../coverage/find-end-coverage'
import { findLanes } from '../../freight/lane.repository'
import { usedNumbersQuery } from '../../order-core/order.repository'
import { findUsableOutlet } from '../../outlet/find-usable-outlet'
import { hasPassedRealName } from '../../realname/real-name.repository'
import type { OrderContent } from './order-content'
import { badField, type OrderProblem, problemOf, toBusinessError } from './order-problem'

export type OrderFacts = ReturnType<typeof orderFacts>

/** The facts that orders are validated and priced with. */
export interface OrderContext {
  divisions: Divisions
  facts: OrderFacts
  now: Date
}

/** Calls `load` once per key: later calls with the same keys get the first result, or wait for it. */
const memoizeAsync = <Keys extends readonly string[], Result>(
  load: (...keys: Keys) => Promise<Result>,
): ((...keys: Keys) => Promise<Result>) & { set: (keys: Keys, result: Promise<Result>) => void } => {
  const results = new Map<string, Promise<Result>>()
  const get = (...keys: Keys): Promise<Result> => {
    const key = JSON.stringify(keys)
    const earlierResult = results.get(key)
    if (earlierResult !== undefined) return earlierResult
    const result = load(...keys)
    results.set(key, result)
    return result
  }
  const set = (keys: Keys, result: Promise<Result>): void => void results.set(JSON.stringify(keys), result)
  return Object.assign(get, { set })
}

/**
 * Facts from the database that orders of one customer depend on: each is queried once, however many orders need it.
 * `changedOrderNo` is the number of the order that is being changed: it may keep the coupon that it uses.
 */
export const orderFacts = (db: Db, userId: string, now: Date, changedOrderNo = '') => ({
  lanes: memoizeAsync((fromProvince: string, toProvince: string) => findLanes(db, fromProvince, toProvince)),
  /** Service coverage at pickup and delivery, each end given by its `enclosingCodes`, joined by commas. */
  endCoverage: memoizeAsync((from: string, to: string) => findEndCoverage(db, from.split(','), to.split(','), now)),
  outlet: memoizeAsync((code: string) => findUsableOutlet(db, code)),
  monthlyAccount: memoizeAsync((code: string) => findBoundMonthly(db, userId, code)),
  bankAccount: memoizeAsync((bankAccountId: string) => findVerifiedBank(db, userId, bankAccountId)),
  coupon: memoizeAsync((couponId: string) => findCoupon(db, userId, couponId, changedOrderNo)),
  hasPassedRealName: memoizeAsync(() => hasPassedRealName(db, userId, shanghaiDay(now))),
})

/** Asks for the facts about a route that any order over it needs, along with other queries of `trip`. */
export const askForRoute = async (
  facts: OrderFacts,
  trip: Db,
  { sender, receiver }: Pick<OrderContent, 'sender' | 'receiver'>,
  now: Date,
): Promise<void> => {
  const [from, to] = [enclosingCodes(sender), enclosingCodes(receiver)]
  const lanes = findLanes(trip, sender.provinceCode, receiver.provinceCode)
  const coverage = findEndCoverage(trip, from, to, now)
  facts.lanes.set([sender.provinceCode, receiver.provinceCode], lanes)
  facts.endCoverage.set([from.join(), to.join()], coverage)
  await Promise.all([lanes, coverage])
}

/**
 * A rule about the own data of an order's customer: accounts, real name, and the numbers that the customer gives to
 * orders.
 */
type Rule = (content: OrderContent, facts: OrderFacts) => Promise<OrderProblem | null>

/** The account that pays an order, and the one that COD is paid out to; cross-border orders have no COD. */
export interface Payers {
  monthlyCode: string
  bankAccountId?: string
}

const outletProblem: Rule = async ({ outletCode }, facts) =>
  outletCode !== '' && (await facts.outlet(outletCode)) === undefined
    ? problemOf('OUTLET_NOT_AVAILABLE', 'outletCode')
    : null

export const monthlyAccountProblem = async (
  { monthlyCode }: Pick<Payers, 'monthlyCode'>,
  facts: OrderFacts,
): Promise<OrderProblem | null> =>
  monthlyCode !== '' && (await facts.monthlyAccount(monthlyCode)) === undefined
    ? problemOf('MONTHLY_ACCOUNT_INVALID', 'monthlyCode')
    : null

const bankAccountProblem = async (
  { bankAccountId = '' }: Pick<Payers, 'bankAccountId'>,
  facts: OrderFacts,
): Promise<OrderProblem | null> =>
  bankAccountId !== '' && (await facts.bankAccount(bankAccountId)) === undefined
    ? badField('bankAccountId', '请选择已验证的收款账户')
    : null

const realNameProblem: Rule = async ({ codAmountCents }, facts) =>
  codAmountCents > 0 && !(await facts.hasPassedRealName())
    ? problemOf('REAL_NAME_REQUIRED', 'codAmountCents', '使用代收货款请先完成实名认证')
    : null

const rules: readonly Rule[] = [outletProblem, monthlyAccountProblem, bankAccountProblem, realNameProblem]

/** The problems of services that the content requests although the customer is not entitled to them. */
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
  const problem = (await monthlyAccountProblem(payers, facts)) ?? (await bankAccountProblem(payers, facts))
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
