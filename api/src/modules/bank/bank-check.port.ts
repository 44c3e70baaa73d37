import type { bankAccountTypes } from '@portal/contract/bank'

export interface BankCheckRequest {
  cardNo: string
  accountName: string
  accountType: (typeof bankAccountTypes)[number]
  bankName: string
  mobile: string
  /** How often this account was asked about before. */
  tries: number
}

/** LATER: the answer comes by a small transfer that takes its time. */
export type BankCheckResult =
  | { outcome: 'VERIFIED' }
  | { outcome: 'FAILED'; reason: string }
  | { outcome: 'LATER'; seconds: number }

/** Whoever tells whether name, number and phone belong together: a payment provider's 四要素 check, or 打款验证 for companies. */
export interface BankCheckPort {
  check: (question: BankCheckRequest) => Promise<BankCheckResult>
}
