import type { BankAccount, BankAccountInput, payoutConsentVersion } from '@portal/contract/bank'

/** What the form of a new account holds. */
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

/** Typed by the contract, written here: its schemas stay out of the browser. */
const consentVersion: typeof payoutConsentVersion = '2026-01'

export const branchOf = ({ place = [], branchName = '' }: Pick<AccountDraft, 'place' | 'branchName'>) => {
  const [branchProvinceCode = '', branchCityCode = ''] = place
  return { branchName: branchName.trim(), branchProvinceCode, branchCityCode }
}

/** As it is sent; no name for somebody whose proved name the server takes. */
export const toInput = (draft: AccountDraft, clientRequestId: string): BankAccountInput => {
  const { accountType, cardNo, bankName, personName = '', companyName = '', mobile, smsCode } = draft
  const isCompany = accountType === 'COMPANY'
  return {
    clientRequestId,
    accountType,
    cardNo,
    bankName: bankName.trim(),
    accountName: (isCompany ? companyName : personName).trim(),
    mobile,
    smsCode,
    consentVersion: isCompany ? consentVersion : '',
    ...branchOf(draft),
  }
}
