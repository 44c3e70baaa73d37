import type { PersonalData } from '../account-core/personal-data'
import { deliveryRating } from './delivery-rating.tables'
import { deliveryWish } from './delivery-wish.tables'

export const deliveryData: PersonalData = {
  own: [
    {
      table: deliveryRating,
      exported: { section: 'deliveryRatings', rowKey: deliveryRating.orderNo },
      erased: 'ROWS',
    },
  ],
  ofOrders: [{ table: deliveryWish, exported: { section: 'deliveryWishes' } }],
}
