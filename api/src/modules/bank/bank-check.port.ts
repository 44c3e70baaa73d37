import type { bankAccountTypes } from '@portal/contract/bank'

export interface BankCheckRequest {
  cardNo: string
  accountName: string
  accountType: (typeof bankAccountTypes)[number]
  bankName: string
  mobile: string
  /** Number of earlier checks of this account. */
  tries: number
}

/** LATER: the check makes a small transfer, whose result comes later. */
export type BankCheckResult =
  | { outcome: 'VERIFIED' }
  | { outcome: 'FAILED'; reason: string }
  | { outcome: 'LATER'; seconds: number }

/** Checks whether name, number and phone belong together: a payment provider's 四要素 check, or 打款验证 for companies. */
export interface BankCheckPort {
  check: (question: BankCheckRequest) => Promise<BankCheckResult>
}
