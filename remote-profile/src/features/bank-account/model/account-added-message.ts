import type { BankAccount } from '@portal/contract/bank'

/** The result of adding or changing an account. */
export const accountAddedMessage = (status: BankAccount['status']): string => {
  if (status === 'VERIFIED') return '账户已验证，可用于收款'
  return status === 'PENDING' ? '已提交，银行正在验证' : '已保存，但银行未通过验证'
}
