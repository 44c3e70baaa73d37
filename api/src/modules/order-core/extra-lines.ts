import type { FeeLine } from '@portal/contract/freight'

/** Fees of in-transit requests; the fees that the carrier reports after weighing do not contain them. */
const extraTypes: readonly FeeLine['feeType'][] = ['EXPRESSADDRCHANGEFEE', 'RETURNFEE']

const has = (lines: readonly FeeLine[], { feeType }: FeeLine): boolean => lines.some((line) => line.feeType === feeType)

/** The fees after weighing with those of in-transit requests. A line that the carrier reports itself replaces ours. */
export const withAgreedFees = (actualLines: readonly FeeLine[], estimateLines: readonly FeeLine[]): FeeLine[] => [
  ...actualLines,
  ...estimateLines.filter((line) => extraTypes.includes(line.feeType) && !has(actualLines, line)),
]
