import type { BankAccount } from '@portal/contract/bank'
import { maskName, maskPhone } from '@portal/rules/masking'
import type { BankAccountRecord } from './bank.tables'

/** The account as its owner sees it: the last digits of the number, the rest masked. */
export const viewBank = (account: BankAccountRecord, inUse: boolean): BankAccount => ({
  ...account,
  accountName: maskName(account.accountName),
  mobile: account.mobile === '' ? '' : maskPhone(account.mobile),
  inUse,
})
