import { oneLine } from '@portal/shared'
import type { BankAccount, BankAccountInput, payoutConsentVersion } from '@portal/contract/bank'

/** The form values of a new account. */
export interface AccountDraft {
  accountType: BankAccount['accountType']
  cardNo: string
  bankName: string
  personName?: string
  companyName?: string
  mobile: string
  /** Codes of province and city. */
  place?: string[]
  branchName?: string
  consent?: boolean
  smsCode: string
}

/** A copy of the contract's value, so that its schemas are not bundled; the type keeps them equal. */
const consentVersion: typeof payoutConsentVersion = '2026-01'

export const branchOf = ({ place = [], branchName = '' }: Pick<AccountDraft, 'place' | 'branchName'>) => {
  const [branchProvinceCode = '', branchCityCode = ''] = place
  return { branchName: oneLine(branchName), branchProvinceCode, branchCityCode }
}

/** Turns a draft into the request; it has no name where the server takes that of the real-name record. */
export const toInput = (draft: AccountDraft, clientRequestId: string): BankAccountInput => {
  const { accountType, cardNo, bankName, personName = '', companyName = '', mobile, smsCode } = draft
  const isCompany = accountType === 'COMPANY'
  return {
    clientRequestId,
    accountType,
    cardNo,
    bankName: oneLine(bankName),
    accountName: oneLine(isCompany ? companyName : personName),
    mobile,
    smsCode,
    consentVersion: isCompany ? consentVersion : '',
    ...branchOf(draft),
  }
}
