import type { Divisions } from '../address/divisions'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import type { Db } from '../../database/database'
import { findVerifiedBank } from '../bank/bank.repository'
import { findBoundMonthly } from '../binding/monthly-account.repository'
import { findCoupon } from '../coupon/coupon.service'
import { findLanes } from '../freight/lane.repository'
import { findUsableOutlet } from '../outlet/find-usable-outlet'
import { findEndCoverage } from '../coverage/find-end-coverage'
import { hasPassedRealName } from '../realname/real-name.repository'

/** What an order is held against. */
export interface OrderContext {
  divisions: Divisions
  facts: OrderFacts
  now: Date
}

export type OrderFacts = ReturnType<typeof orderFacts>

/**
 * What the database has to say about orders of one customer: each thing is asked once, however many orders need it. `changing` is the
 * order that is to be changed: it may keep the coupon that it holds.
 */
export const orderFacts = (db: Db, userId: string, now: Date, changing = '') => ({
  lanes: memoizeAsync((fromProvince: string, toProvince: string) => findLanes(db, fromProvince, toProvince)),
  /** What holds at both ends of a way, each told by its `enclosingCodes`, joined by commas. */
  rangeEnds: memoizeAsync((from: string, to: string) => findEndCoverage(db, from.split(','), to.split(','), now)),
  outlet: memoizeAsync((code: string) => findUsableOutlet(db, code)),
  monthlyAccount: memoizeAsync((code: string) => findBoundMonthly(db, userId, code)),
  bankAccount: memoizeAsync((bankAccountId: string) => findVerifiedBank(db, userId, bankAccountId)),
  coupon: memoizeAsync((couponId: string) => findCoupon(db, userId, couponId, changing)),
  hasPassedRealName: memoizeAsync(() => hasPassedRealName(db, userId, shanghaiDay(now))),
})

/** Asks once per key: later calls with the same keys get the first answer, or wait for it. */
export const memoizeAsync = <Keys extends readonly string[], Answer>(
  ask: (...keys: Keys) => Promise<Answer>,
): ((...keys: Keys) => Promise<Answer>) => {
  const answers = new Map<string, Promise<Answer>>()
  return (...keys) => {
    const key = JSON.stringify(keys)
    const known = answers.get(key)
    if (known !== undefined) return known
    const asked = ask(...keys)
    answers.set(key, asked)
    return asked
  }
}
