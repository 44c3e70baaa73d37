import type { DueCoupon } from '@portal/contract/coupon'
import type { UnpaidOrder } from '@portal/contract/order-list'
import type { Db } from '../../../database/database'
import { freeCoupons } from '../../coupon/coupon.repository'
import type { CouponRecord } from '../../coupon/coupon.tables'
import type { OrderRecord } from '../../order-core/order.tables'
import type { DescribedDebt } from '../../payment/postings/debts'
import { canChangeCoupon, type CouponedOrder, type DomesticOrder } from './coupon-change-rules'
import { couponLineIn, couponScope, evaluateFor } from './coupon-scope'

type UnpaidOrderPart = CouponedOrder & Pick<OrderRecord, 'orderNo' | 'userId' | 'couponId'>
type Changeable = UnpaidOrderPart & Pick<DomesticOrder, 'productCode'>

const dueCouponOf = (order: Changeable, others: readonly CouponRecord[], now: Date): DueCoupon => {
  const scope = couponScope(order)
  const discounts = others.map((coupon) => evaluateFor(scope, coupon, now).discountCents).filter((cents) => cents > 0)
  const line = couponLineIn(order)
  return {
    couponId: order.couponId,
    name: line?.note ?? '',
    discountCents: 0 - (line?.amountCents ?? 0),
    otherCount: others.length,
    usableCount: discounts.length,
    bestDiscountCents: Math.max(0, ...discounts),
  }
}

/** Unused coupons of a customer, read only when one of the unpaid orders could have one of them. */
export const couponsForUnpaid = (
  db: Db,
  userId: string,
  unpaid: readonly UnpaidOrderPart[],
  now: Date,
): Promise<CouponRecord[]> =>
  unpaid.some((order) => order.userId === userId && canChangeCoupon(order, 0))
    ? freeCoupons(db, userId, now)
    : Promise.resolve([])

/** Debts of a customer with the coupons for each; a debt that is paid in part has none. */
export const withDueCoupons = (
  userId: string,
  unpaid: readonly UnpaidOrderPart[],
  debts: readonly DescribedDebt[],
  coupons: readonly CouponRecord[],
  now: Date,
): UnpaidOrder[] => {
  const unbegun = new Set(debts.filter(({ kind }) => kind === 'FREIGHT').map(({ orderNo }) => orderNo))
  const changeable = new Map<string, Changeable>()
  for (const order of unpaid)
    if (unbegun.has(order.orderNo) && order.userId === userId && canChangeCoupon(order, 0))
      changeable.set(order.orderNo, order)
  return debts.map((debt) => {
    const order = changeable.get(debt.orderNo)
    return { ...debt, coupon: order === undefined ? null : dueCouponOf(order, coupons, now) }
  })
}
