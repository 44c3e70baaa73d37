import type { PersonalData } from '../account-core/personal-data'
import { sessionToken } from './session.tables'

export const authData: PersonalData = {
  own: [{ table: sessionToken, exported: { section: 'sessions', rowKey: sessionToken.tokenHash }, erased: 'ROWS' }],
}
