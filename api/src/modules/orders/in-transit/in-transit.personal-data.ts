import type { PersonalData } from '../../account-core/personal-data'
import { inTransitRequest } from './in-transit-request.tables'

export const inTransitData: PersonalData = {
  ofOrders: [{ table: inTransitRequest, exported: { section: 'requests' } }],
}
