import type { PersonalData } from '../../account-core/personal-data'
import { messagePreference } from './message-preference.tables'
import { message } from './message.tables'

export const messageData: PersonalData = {
  own: [
    { table: message, exported: { section: 'messages', rowKey: message.messageId }, erased: 'ROWS' },
    {
      table: messagePreference,
      exported: { section: 'messagePreferences', rowKey: messagePreference.rowKey },
      erased: 'ROWS',
    },
  ],
}
