import type { PersonalData } from '../account-core/personal-data'
import { overseasParty } from './overseas-party.tables'

export const overseasData: PersonalData = {
  ofOrders: [{ table: overseasParty, exported: { section: 'abroad' } }],
}
