import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Db } from '../../../database/database'
import type { Divisions } from '../../address/divisions'
import { findVerifiedBank } from '../../bank/bank.repository'
import { findBoundMonthly } from '../../binding/monthly-account.repository'
import { findBatteryRecalls } from '../../contraband/battery-recalls.repository'
import { findCoupon } from '../../coupon/coupon.service'
import { enclosingCodes } from '../../coverage/coverage-of'
import { findEndCoverage } from '../../coverage/find-end-coverage'
import { findLanes } from '../../freight/lane.repository'
import { findUsableOutlet } from '../../outlet/find-usable-outlet'
import { hasPassedRealName } from '../../realname/real-name.repository'
import type { OrderContent } from './order-content'

export type OrderFacts = ReturnType<typeof orderFacts>

/** The facts that orders are validated and priced with. */
export interface OrderContext {
  divisions: Divisions
  facts: OrderFacts
  now: Date
}

/** Calls `load` once per key: later calls with the same keys get the first result, or wait for it. */
const memoizeAsync = <Keys extends readonly unknown[], Result>(
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
  /** Service coverage at pickup and delivery, each end given by its `enclosingCodes`. */
  routeCoverage: memoizeAsync((from: readonly string[], to: readonly string[]) => findEndCoverage(db, from, to, now)),
  outlet: memoizeAsync((code: string) => findUsableOutlet(db, code)),
  monthlyAccount: memoizeAsync((code: string) => findBoundMonthly(db, userId, code)),
  bankAccount: memoizeAsync((bankAccountId: string) => findVerifiedBank(db, userId, bankAccountId)),
  coupon: memoizeAsync((couponId: string) => findCoupon(db, userId, couponId, changedOrderNo)),
  batteryRecalls: memoizeAsync(() => findBatteryRecalls(db)),
  hasPassedRealName: memoizeAsync(() => hasPassedRealName(db, userId, shanghaiDay(now))),
})

/** Loads lanes and coverage into `facts` in the same round trip as the caller's queries (`batch`). */
export const prefetchRouteFacts = async (
  facts: OrderFacts,
  batch: Db,
  { sender, receiver }: Pick<OrderContent, 'sender' | 'receiver'>,
  now: Date,
): Promise<void> => {
  const [from, to] = [enclosingCodes(sender), enclosingCodes(receiver)]
  const lanes = findLanes(batch, sender.provinceCode, receiver.provinceCode)
  const coverage = findEndCoverage(batch, from, to, now)
  facts.lanes.set([sender.provinceCode, receiver.provinceCode], lanes)
  facts.routeCoverage.set([from, to], coverage)
  await Promise.all([lanes, coverage])
}
