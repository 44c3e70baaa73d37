import type { Clock } from '../../clock'
import type { RealNamePort } from './real-name.port'

/** How long a verification that takes its time takes, milliseconds. */
const verificationDelayMs = 20_000

/**
 * The stand-in where no provider is connected: it asks nobody, so whatever the portal's own rules let through passes. In a demo a
 * name that ends in 不符 is refused and one that ends in 稍候 takes its time, so that both can be looked at.
 */
export const ruleVerification = (isDemo: boolean, clock: Clock): RealNamePort => ({
  verify: async ({ name, submittedAt }) => {
    if (isDemo && name.endsWith('不符')) return { outcome: 'REJECTED', reason: '姓名与证件号不一致' }
    return isDemo && name.endsWith('稍候') && clock().getTime() - submittedAt.getTime() < verificationDelayMs
      ? { outcome: 'LATER' }
      : { outcome: 'PASSED' }
  },
})
