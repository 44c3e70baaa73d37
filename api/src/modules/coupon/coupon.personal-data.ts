import type { PersonalData } from '../account-core/personal-data'
import { coupon } from './coupon.tables'

export const couponData: PersonalData = {
  own: [{ table: coupon, exported: { section: 'coupons', rowKey: coupon.couponId }, erased: 'ROWS' }],
}
