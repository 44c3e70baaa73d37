import type { Identity } from '@portal/rules/real-name'

export interface RealNameCheckRequest extends Omit<Identity, 'validUntil'> {
  /** When the customer asked. */
  submittedAt: Date
}

/** LATER: not yet known; it is asked again. */
export type RealNameVerdict = { outcome: 'PASSED' } | { outcome: 'REJECTED'; reason: string } | { outcome: 'LATER' }

/** Whoever knows whether a name and a number belong together. */
export interface RealNamePort {
  /** Any error counts as LATER. */
  verify: (question: RealNameCheckRequest) => Promise<RealNameVerdict>
}
