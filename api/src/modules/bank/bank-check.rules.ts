import { passesLuhn } from '@portal/shared/rules/bank-card'
import type { BankCheckPort } from './bank-check.port'

/** A small transfer, seconds. */
const transferTime = 30

/**
 * The stand-in where no provider is configured: it asks nobody and answers by rules. Companies, and numbers whose check digit is
 * unusual, are verified by a transfer, at the second time of asking. In a demo a number that ends in 0000 is refused and one that
 * ends in 1111 takes its time, so that both can be looked at.
 */
export const ruleBankCheck = (isDemo: boolean): BankCheckPort => ({
  check: async ({ cardNo, accountType, tries }) => {
    if (isDemo && cardNo.endsWith('0000')) return { outcome: 'FAILED', reason: '户名、卡号与银行预留手机号不一致' }
    const needsTransfer = accountType === 'COMPANY' || !passesLuhn(cardNo) || (isDemo && cardNo.endsWith('1111'))
    return needsTransfer && tries === 0 ? { outcome: 'LATER', seconds: transferTime } : { outcome: 'VERIFIED' }
  },
})
