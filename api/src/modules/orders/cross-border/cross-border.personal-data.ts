import type { PersonalData } from '../../account-core/personal-data'
import { crossBorderParty } from './cross-border-party.tables'

export const crossBorderData: PersonalData = {
  ofOrders: [{ table: crossBorderParty, exported: { section: 'crossBorder' } }],
}
