import { passesLuhn } from '@portal/rules/bank-card'
import type { BankCheckPort } from './bank-check.port'

/** Duration of a small transfer, seconds. */
export const transferTime = 30

/**
 * Used where no provider is connected: it answers by rules. Companies, and numbers with an unusual check digit, are
 * verified by a transfer, whose result the second check returns.
 */
export const ruleBankCheck: BankCheckPort = {
  check: async ({ cardNo, accountType, tries }) => {
    const needsTransfer = accountType === 'COMPANY' || !passesLuhn(cardNo)
    return needsTransfer && tries === 0 ? { outcome: 'LATER', seconds: transferTime } : { outcome: 'VERIFIED' }
  },
}
