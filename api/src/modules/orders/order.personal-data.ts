import type { PersonalData } from '../account-core/personal-data'
import { orderModification } from './change/order-modification.tables'

export const orderModificationData: PersonalData = {
  ofOrders: [{ table: orderModification, exported: { section: 'changes' } }],
}
