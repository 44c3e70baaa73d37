import type { PersonalData } from '../account-core/personal-data'
import { userProfile } from './profile.tables'

export const profileData: PersonalData = {
  own: [{ table: userProfile, exported: { section: 'profile', rowKey: userProfile.userId }, erased: 'ROWS' }],
}
