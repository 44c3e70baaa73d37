import type { Clock } from '../../clock'
import type { RealNamePort } from '../../modules/realname/real-name.port'
import { ruleVerification } from '../../modules/realname/rule-verification'

/** How long a verification that takes its time takes, milliseconds. */
const verificationDelayMs = 20_000

/** The rules, but that a name which ends in 不符 is refused and one which ends in 稍候 takes its time, so that both can be looked at. */
export const demoVerification = (clock: Clock): RealNamePort => ({
  verify: async (question) => {
    const { name, submittedAt } = question
    if (name.endsWith('不符')) return { outcome: 'REJECTED', reason: '姓名与证件号不一致' }
    return name.endsWith('稍候') && clock().getTime() - submittedAt.getTime() < verificationDelayMs
      ? { outcome: 'LATER' }
      : ruleVerification.verify(question)
  },
})
