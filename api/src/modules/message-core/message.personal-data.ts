import type { PersonalData } from '../account-core/personal-data'
import { message } from './message.tables'

export const messageData: PersonalData = {
  own: [{ table: message, exported: { section: 'messages', rowKey: message.messageId }, erased: 'ROWS' }],
}
