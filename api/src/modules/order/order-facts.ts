import { shanghaiDay } from '@portal/shared/rules/pickup-slot'
import type { Db } from '../../database/database'
import { findVerifiedBank } from '../bank/bank.repository'
import { findBoundMonthly } from '../binding/monthly-account.repository'
import { findCoupon } from '../coupon/coupon.service'
import { findLanes } from '../freight/lane.repository'
import { findUsableOutlet } from '../outlet/find-usable-outlet'
import { findRangeEnds } from '../range/find-range-ends'
import { hasPassedRealName } from '../realname/real-name.repository'
import { remember } from './remember'

export type OrderFacts = ReturnType<typeof orderFacts>

/**
 * What the database has to say about orders of one customer: each thing is asked once, however many orders need it. `changing` is the
 * order that is to be changed: it may keep the coupon that it holds.
 */
export const orderFacts = (db: Db, userId: string, now: Date, changing = '') => ({
  lanes: remember((fromProvince: string, toProvince: string) => findLanes(db, fromProvince, toProvince)),
  /** What holds at both ends of a way, each told by its `codesUpwards`, joined by commas. */
  rangeEnds: remember((from: string, to: string) => findRangeEnds(db, from.split(','), to.split(','), now)),
  outlet: remember((code: string) => findUsableOutlet(db, code)),
  monthlyAccount: remember((code: string) => findBoundMonthly(db, userId, code)),
  bankAccount: remember((bankAccountId: string) => findVerifiedBank(db, userId, bankAccountId)),
  coupon: remember((couponId: string) => findCoupon(db, userId, couponId, changing)),
  hasPassedRealName: remember(() => hasPassedRealName(db, userId, shanghaiDay(now))),
})
