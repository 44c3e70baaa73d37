import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Db } from '../../database/database'
import type { Divisions } from '../address/divisions'
import { findVerifiedBank } from '../bank/bank.repository'
import { findBoundMonthly } from '../binding/monthly-account.repository'
import { findCoupon } from '../coupon/coupon.service'
import { findEndCoverage } from '../coverage/find-end-coverage'
import { findLanes } from '../freight/lane.repository'
import { findUsableOutlet } from '../outlet/find-usable-outlet'
import { hasPassedRealName } from '../realname/real-name.repository'

export type OrderFacts = ReturnType<typeof orderFacts>

/** What orders are validated and priced against. */
export interface OrderContext {
  divisions: Divisions
  facts: OrderFacts
  now: Date
}

/** Calls `load` once per key: later calls with the same keys get the first result, or wait for it. */
const memoizeAsync = <Keys extends readonly string[], Result>(
  load: (...keys: Keys) => Promise<Result>,
): ((...keys: Keys) => Promise<Result>) => {
  const results = new Map<string, Promise<Result>>()
  return (...keys) => {
    const key = JSON.stringify(keys)
    const earlierResult = results.get(key)
    if (earlierResult !== undefined) return earlierResult
    const result = load(...keys)
    results.set(key, result)
    return result
  }
}

/**
 * Facts from the database that orders of one customer depend on: each is queried once, however many orders need it.
 * `changing` is the number of the order that is being changed: it may keep the coupon that it uses.
 */
export const orderFacts = (db: Db, userId: string, now: Date, changing = '') => ({
  lanes: memoizeAsync((fromProvince: string, toProvince: string) => findLanes(db, fromProvince, toProvince)),
  /** Service coverage at pickup and delivery, each end given by its `enclosingCodes`, joined by commas. */
  endCoverage: memoizeAsync((from: string, to: string) => findEndCoverage(db, from.split(','), to.split(','), now)),
  outlet: memoizeAsync((code: string) => findUsableOutlet(db, code)),
  monthlyAccount: memoizeAsync((code: string) => findBoundMonthly(db, userId, code)),
  bankAccount: memoizeAsync((bankAccountId: string) => findVerifiedBank(db, userId, bankAccountId)),
  coupon: memoizeAsync((couponId: string) => findCoupon(db, userId, couponId, changing)),
  hasPassedRealName: memoizeAsync(() => hasPassedRealName(db, userId, shanghaiDay(now))),
})
