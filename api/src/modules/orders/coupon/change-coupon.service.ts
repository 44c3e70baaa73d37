import type { CouponChanged, CouponPriceChanged, orderChangeCoupon } from '@portal/contract/coupon'
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Db } from '../../../database/database'
import { inTransaction } from '../../../database/transaction'
import type { Deps } from '../../../deps'
import { BusinessError } from '../../../http/business-error'
import { assertWithinLimit } from '../../../http/rate-limit'
import { couponChanges } from '../limits'
import type { CouponTerms } from '../../coupon/coupon-rule'
import { findCoupon, throwCouponNotUsable } from '../../coupon/coupon.service'
import { lockOwnOrderForAmountChange } from '../../payment/attempts/lock-orders-sharing-attempts'
import { writeLog } from '../../order-core/order-history.repository'
import { lockCustomerRow } from '../../account-core/lock-customer-row'
import { updateOrder } from '../../order-core/order.repository'
import { replaceCoupon } from '../../coupon/replace-coupon'
import { adjustCharges } from '../../payment/postings/adjust-charges'
import { netPaidOf } from '../../payment/postings/net-paid-of'
import { balance } from '../../order-core/ledger'
import { updatePaymentProviders } from '../../payment/update-payment-providers'
import { type DomesticOrder, assertCouponChangeable } from './coupon-change-rules'
import { couponScope, feesWith, evaluateFor } from './coupon-scope'

type ChangeRequest = z.output<typeof orderChangeCoupon.request>

interface Changed {
  answer: CouponChanged
  /** Payment attempts for the old amount, to be closed at the provider after the commit. */
  closed: string[]
}

/**
 * Gives an order that awaits its first payment another coupon, or none. Customer, carrier and payments lock the same
 * rows, so that the second one sees the order as the first has written it.
 * @throws BusinessError ORDER_NOT_FOUND, COUPON_NOT_CHANGEABLE, NOT_PAYABLE, COUPON_NOT_USABLE, PRICE_CHANGED,
 * SESSION_EXPIRED, RATE_LIMITED
 */
export const changeCoupon = async (
  { db, clock, ports }: Pick<Deps, 'db' | 'clock' | 'ports'>,
  userId: string,
  request: ChangeRequest,
): Promise<CouponChanged> => {
  const now = clock()
  await assertWithinLimit(db, couponChanges, userId, now)
  const { answer, closed } = await inTransaction(db, (tx) => change(tx, userId, request, now))
  await updatePaymentProviders({ db, clock, ports }, closed)
  return answer
}

const change = async (
  tx: Db,
  userId: string,
  { orderNo, couponId, expectedTotalCents }: ChangeRequest,
  now: Date,
): Promise<Changed> => {
  // The customer's row is locked first, as for a new order, because coupons belong to the customer.
  if ((await lockCustomerRow(tx, userId)) === undefined) throw new BusinessError('SESSION_EXPIRED')
  const order = await lockOwnOrderForAmountChange(tx, userId, orderNo)
  assertCouponChangeable(order, await netPaidOf(tx, order))
  if (order.couponId === couponId) return { answer: { orderNo, couponId, dueCents: order.dueCents }, closed: [] }
  if (order.dueCents <= 0) throw new BusinessError('NOT_PAYABLE')
  const coupon = await usableCoupon(tx, order, couponId, now)
  const fees = feesWith(order, coupon)
  const totalCents = balance(fees.actualLines ?? fees.estimateLines)
  assertTotalUnchanged(expectedTotalCents, totalCents)
  await replaceCoupon(tx, order, couponId)
  await updateOrder(tx, order, {
    couponId,
    estimateLines: fees.estimateLines,
    estimateCents: balance(fees.estimateLines),
    actualLines: fees.actualLines,
    actualCents: fees.actualLines && balance(fees.actualLines),
  })
  await writeLog(tx, order, now, '客户', coupon ? `使用优惠券（${coupon.name}）` : '不使用优惠券')
  const closed = await adjustCharges(
    tx,
    fees.actualLines ?? fees.estimateLines,
    { userId, orderNo, payer: 'SENDER', source: `coupon:${randomUUID()}`, note: '更换优惠券', createdAt: now },
    '费用按所选优惠券重新计算',
  )
  return { answer: { orderNo, couponId, dueCents: totalCents }, closed }
}

/** The customer's free coupon; undefined when none was selected. @throws BusinessError COUPON_NOT_USABLE */
const usableCoupon = async (
  tx: Db,
  order: DomesticOrder,
  couponId: string,
  now: Date,
): Promise<CouponTerms | undefined> => {
  if (couponId === '') return undefined
  const coupon = await findCoupon(tx, order.userId, couponId)
  if (coupon === undefined) return throwCouponNotUsable('')
  const { reason } = evaluateFor(couponScope(order), coupon, now)
  return reason === '' ? coupon : throwCouponNotUsable(reason)
}

/** @throws BusinessError PRICE_CHANGED with the current total when the customer saw another one */
const assertTotalUnchanged = (expectedTotalCents: number | undefined, totalCents: number): void => {
  if (expectedTotalCents === undefined || expectedTotalCents === totalCents) return
  const data: CouponPriceChanged = { totalCents }
  throw new BusinessError('PRICE_CHANGED', '费用已更新，请确认新的费用后再提交', { data })
}
