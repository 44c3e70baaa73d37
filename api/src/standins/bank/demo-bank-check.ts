import type { BankCheckPort } from '../../modules/bank/bank-check.port'
import { ruleBankCheck, transferTime } from '../../modules/bank/bank-check.rules'

/**
 * The rules, except that a number with the ending 0000 is rejected and one with 1111 is checked slowly, so that both
 * cases can be shown.
 */
export const demoBankCheck: BankCheckPort = {
  check: async (question) => {
    const { cardNo, tries } = question
    if (cardNo.endsWith('0000')) return { outcome: 'FAILED', reason: '户名、卡号与银行预留手机号不一致' }
    if (cardNo.endsWith('1111') && tries === 0) return { outcome: 'LATER', seconds: transferTime }
    return ruleBankCheck.check(question)
  },
}
