import type { FeeLine } from '@portal/contract/freight'

export interface FeeRow {
  label: string
  /** Cents; null where the fee type is not part of it. */
  estimate: number | null
  actual: number | null
  /** Why the fee was added or has changed; may be empty. */
  note: string
}

const sum = (lines: readonly FeeLine[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0)

const amountOf = (lines: readonly FeeLine[]) => (lines.length > 0 ? sum(lines) : null)

/**
 * Estimated and actual fees side by side, one row per fee type; several lines of one type (later differences) are
 * summed.
 */
export const feeRows = (estimate: readonly FeeLine[], actual: readonly FeeLine[]): FeeRow[] => {
  const types = [...new Set([...estimate, ...actual].map(({ feeType }) => feeType))]
  return types.map((type) => {
    const ofType = (lines: readonly FeeLine[]) => lines.filter(({ feeType }) => feeType === type)
    const lines = [...ofType(estimate), ...ofType(actual)]
    return {
      label: lines[0]?.label ?? '',
      estimate: amountOf(ofType(estimate)),
      actual: amountOf(ofType(actual)),
      note:
        [
          ...new Set(
            ofType(actual)
              .map(({ note }) => note)
              .filter(Boolean),
          ),
        ].join('；') ||
        (lines[0]?.note ?? ''),
    }
  })
}
