import type { BankAccount } from '@portal/contract/bank'
import { maskName, maskPhone } from '@portal/rules/masking'
import type { BankAccountRecord } from './bank.tables'

/** As its owner sees it: the number's tail, the rest masked. */
export const viewBank = (account: BankAccountRecord, inUse: boolean): BankAccount => ({
  ...account,
  accountName: maskName(account.accountName),
  mobile: account.mobile === '' ? '' : maskPhone(account.mobile),
  inUse,
})
