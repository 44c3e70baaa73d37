import type { UsableCoupon } from '@portal/shared/contract/coupon'
import type { SendDraft } from '../../draft/send-draft'

type Choice = Pick<SendDraft, 'couponId' | 'couponBy'>

/**
 * The coupon of the order, given what the server says of each (the best first): the one that the person chose, or none if they chose
 * none, and the best otherwise. A chosen one that this shipment does not admit gives way to the best.
 */
export const chooseCoupon = ({ couponId, couponBy }: Choice, coupons: readonly UsableCoupon[]): Choice => {
  const usable = coupons.filter((coupon) => coupon.usable)
  const kept = couponBy === 'hand' && (couponId === '' || usable.some((coupon) => coupon.couponId === couponId))
  return kept ? { couponId, couponBy } : { couponId: usable[0]?.couponId ?? '', couponBy: 'best' }
}
