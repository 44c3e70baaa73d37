import type { Identity } from '@portal/rules/real-name'

export interface RealNameCheckRequest extends Omit<Identity, 'validUntil'> {
  /** When the customer submitted it. */
  submittedAt: Date
}

/** LATER: not known yet; the check is repeated. */
export type RealNameVerdict = { outcome: 'PASSED' } | { outcome: 'REJECTED'; reason: string } | { outcome: 'LATER' }

/** Verifies whether a name and a number belong together. */
export interface RealNamePort {
  /** Any error counts as LATER. */
  verify: (question: RealNameCheckRequest) => Promise<RealNameVerdict>
}
