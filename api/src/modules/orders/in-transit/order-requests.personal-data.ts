import type { PersonalData } from '../../account-core/personal-data'
import { orderRequest } from './order-request.tables'

export const orderRequestsData: PersonalData = {
  ofOrders: [{ table: orderRequest, exported: { section: 'requests' } }],
}
