import type { FeeLine } from '@portal/contract/freight'

/** Fees that the customer has caused on the way; the carrier's scales know nothing of them. */
const extraTypes: readonly FeeLine['feeType'][] = ['EXPRESSADDRCHANGEFEE', 'RETURNFEE']

const has = (lines: readonly FeeLine[], { feeType }: FeeLine): boolean => lines.some((line) => line.feeType === feeType)

/** Fees as weighed, with those that were agreed on the way. A line that the carrier brings itself counts instead of ours. */
export const withAgreedFees = (actualLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] => [
  ...actualLines,
  ...estimateLines.filter((line) => extraTypes.includes(line.feeType) && !has(actualLines, line)),
]
