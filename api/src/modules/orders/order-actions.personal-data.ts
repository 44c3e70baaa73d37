import type { PersonalData } from '../account-core/personal-data'
import { orderCancellation } from './cancel/order-cancellation.tables'

export const orderActionsData: PersonalData = {
  ofOrders: [{ table: orderCancellation, exported: { section: 'cancellation' } }],
}
