import { type ProductCode, productCodes } from '@portal/contract/freight'
import { BusinessError } from '../../../http/business-error'
import { reportedFees } from './actual-fees'
import { isCancelled } from '../../order-core/order-state'
import type { OrderRecord } from '../../order-core/order.tables'

/** An order whose coupon can be changed, because coupons are for domestic products only. */
export type DomesticOrder = OrderRecord & { productCode: ProductCode }

/** The part of an order that decides about its coupon. */
export type CouponedOrder = Pick<
  OrderRecord,
  'kind' | 'productCode' | 'payMethod' | 'status' | 'estimateLines' | 'actualLines'
>

const isDomestic = <Order extends CouponedOrder>(order: Order): order is Order & Pick<DomesticOrder, 'productCode'> =>
  order.kind === 'DOMESTIC' && productCodes.some((code) => code === order.productCode)

/** Whether the carrier has reported a discount of its own, which applies instead of a coupon. */
const hasOtherReduction = ({ actualLines, estimateLines }: CouponedOrder): boolean =>
  actualLines !== null && reportedFees(actualLines, estimateLines).some(({ feeType }) => feeType === 'COUPON')

/**
 * Why the coupon of an order cannot be changed, by its columns alone: the ledger decides whether it is paid. '' when it
 * can.
 */
const refusalOf = (order: CouponedOrder): string => {
  if (!isDomestic(order)) return '国际及港澳台订单不能使用优惠券'
  if (order.payMethod === 'RECEIVER') return '到付订单不能更换优惠券'
  if (order.payMethod === 'MONTHLY') return '月结订单不能更换优惠券'
  if (isCancelled(order.status)) return '订单已取消，不能更换优惠券'
  return hasOtherReduction(order) ? '承运商已计入优惠，不能更换优惠券' : ''
}

/** @param netPaidCents the payments for the order less the refunds */
export const canChangeCoupon = <Order extends CouponedOrder>(
  order: Order,
  netPaidCents: number,
): order is Order & Pick<DomesticOrder, 'productCode'> => refusalOf(order) === '' && netPaidCents <= 0

/** @throws BusinessError COUPON_NOT_CHANGEABLE, with the reason */
export function assertCouponChangeable(order: OrderRecord, netPaidCents: number): asserts order is DomesticOrder {
  if (canChangeCoupon(order, netPaidCents)) return
  throw new BusinessError('COUPON_NOT_CHANGEABLE', refusalOf(order) || '订单已付款，不能更换优惠券')
}
