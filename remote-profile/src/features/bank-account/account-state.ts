import type { BankAccount } from '@portal/contract/bank'
import type { Tone } from '@portal/shared'

const states: Readonly<Record<BankAccount['status'], { text: string; tone: Tone }>> = {
  PENDING: { text: '验证中', tone: 'active' },
  VERIFIED: { text: '已验证', tone: 'done' },
  FAILED: { text: '验证失败', tone: 'problem' },
}
export const accountState = ({ status }: Pick<BankAccount, 'status'>) => states[status]

/** The meaning of the status for the customer; '' for a verified account. */
export const accountHint = ({ status, failureReason, accountType }: BankAccount): string => {
  if (status === 'VERIFIED') return ''
  if (status === 'FAILED') return `${failureReason || '银行未通过验证'}，请核对后修改或重新验证`
  return accountType === 'COMPANY' ? '正在以小额打款核对账户，通过后可用于收款' : '正在向银行核对账户，通过后可用于收款'
}

export const accountTypeText = (type: BankAccount['accountType']): string => (type === 'PRIVATE' ? '对私' : '对公')

/** The name of an account in sentences and labels. */
export const accountTitle = ({ bankName, cardTail }: Pick<BankAccount, 'bankName' | 'cardTail'>): string =>
  `${bankName}（尾号${cardTail}）`

/** The result of adding or changing an account. */
export const accountAddedMessage = (status: BankAccount['status']): string => {
  if (status === 'VERIFIED') return '账户已验证，可用于收款'
  return status === 'PENDING' ? '已提交，银行正在验证' : '已保存，但银行未通过验证'
}
