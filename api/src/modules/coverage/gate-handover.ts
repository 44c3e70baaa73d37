import type { CoverageAnswer } from '@portal/contract/coverage'

const guarded = /军事(?:管理|禁)区|军营|部队(?![路街巷])|武警.{0,8}(?:支队|大队|中队)/

/**
 * The answer for a place where courier and customer have to meet at the gate, which the outlet arranges (domain §7). A
 * refusal stays one.
 */
export const withGateHandover = (answer: CoverageAnswer, detail: string): CoverageAnswer =>
  guarded.test(detail) && !['NONE', 'SUSPENDED'].includes(answer.verdict)
    ? { ...answer, verdict: 'MANUAL', reason: '地址在军事管理区内，须由网点与您确认交接地点' }
    : answer
