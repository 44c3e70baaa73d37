import type { PersonalData } from '../account-core/personal-data'
import { orderModification } from './modify/order-modification.tables'

export const orderModificationData: PersonalData = {
  ofOrders: [{ table: orderModification, exported: { section: 'changes' } }],
}
