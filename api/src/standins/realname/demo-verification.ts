import type { Clock } from '../../clock'
import type { RealNamePort } from '../../modules/realname/real-name.port'
import { ruleVerification } from '../../modules/realname/rule-verification'

/** Delay of a slow verification, milliseconds. */
const verificationDelayMs = 20_000

/**
 * The rules, except that a name with the ending 不符 is rejected and one with 稍候 is verified slowly, so that both cases
 * can be shown.
 */
export const demoVerification = (clock: Clock): RealNamePort => ({
  verify: async (question) => {
    const { name, submittedAt } = question
    if (name.endsWith('不符')) return { outcome: 'REJECTED', reason: '姓名与证件号不一致' }
    return name.endsWith('稍候') && clock().getTime() - submittedAt.getTime() < verificationDelayMs
      ? { outcome: 'LATER' }
      : ruleVerification.verify(question)
  },
})
