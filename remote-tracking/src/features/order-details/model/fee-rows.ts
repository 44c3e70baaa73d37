import type { FeeLine } from '@portal/contract/freight'

export interface FeeRow {
  label: string
  /** Cents; null where the item is not part of it. */
  estimate: number | null
  actual: number | null
  /** Why the item is there or changed; may be empty. */
  note: string
}

const sum = (lines: readonly FeeLine[]) => lines.reduce((total, { amountCents }) => total + amountCents, 0)

const amountOf = (lines: readonly FeeLine[]) => (lines.length > 0 ? sum(lines) : null)

/** Estimate and actual fee side by side, one row per fee type; lines of one type (later differences) are added up. */
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
