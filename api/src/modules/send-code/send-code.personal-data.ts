import type { PersonalData } from '../account-core/personal-data'
import { sendCode, sendShare } from './send-code.tables'

export const sendCodeData: PersonalData = {
  own: [
    { table: sendCode, exported: { section: 'sendCodes', rowKey: sendCode.codeNo }, erased: 'ROWS' },
    { table: sendShare, exported: { section: 'sendShares', rowKey: sendShare.codeNo }, erased: 'ROWS' },
  ],
}
