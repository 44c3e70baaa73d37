import type { PersonalData } from '../account-core/personal-data'
import { bankAccount } from './bank.tables'

export const bankData: PersonalData = {
  own: [
    { table: bankAccount, exported: { section: 'bankAccounts', rowKey: bankAccount.bankAccountId }, erased: 'ROWS' },
  ],
}
