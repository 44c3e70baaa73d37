import type { PersonalData } from '../account-core/personal-data'
import { sessionToken } from './sessions/session.tables'

export const authData: PersonalData = {
  own: [{ table: sessionToken, exported: { section: 'sessions', rowKey: sessionToken.tokenHash }, erased: 'ROWS' }],
}
