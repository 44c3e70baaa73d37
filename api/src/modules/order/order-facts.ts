import type { Db } from '../../database/database'
import { findVerifiedBank } from '../bank/bank.repository'
import { findBoundMonthly } from '../binding/monthly-account.repository'
import { findCoupon } from '../coupon/coupon.service'
import { findLanes } from '../freight/lane.repository'
import { findUsableOutlet } from '../outlet/find-usable-outlet'
import { hasPassedRealName } from '../realname/real-name.repository'
import { remember } from './remember'

export type OrderFacts = ReturnType<typeof orderFacts>

/**
 * What the database has to say about orders of one customer: each thing is asked once, however many orders need it. `changing` is the
 * order that is to be changed: it may keep the coupon that it holds.
 */
export const orderFacts = (db: Db, userId: string, changing = '') => ({
  lanes: remember((fromProvince: string, toProvince: string) => findLanes(db, fromProvince, toProvince)),
  outlet: remember((code: string) => findUsableOutlet(db, code)),
  monthlyAccount: remember((code: string) => findBoundMonthly(db, userId, code)),
  bankAccount: remember((bankAccountId: string) => findVerifiedBank(db, userId, bankAccountId)),
  coupon: remember((couponId: string) => findCoupon(db, userId, couponId, changing)),
  hasPassedRealName: remember(() => hasPassedRealName(db, userId)),
})
