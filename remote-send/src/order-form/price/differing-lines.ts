import type { FeeLine } from '@portal/contract/freight'

export interface Priced {
  lines: readonly FeeLine[]
  totalCents: number
}

export interface DifferingLine {
  label: string
  /** Cents; 0 where the line is missing. */
  before: number
  now: number
}

const amountsOf = ({ lines }: Priced): Map<string, number> => {
  const amounts = new Map<string, number>()
  for (const { label, amountCents } of lines) amounts.set(label, (amounts.get(label) ?? 0) + amountCents)
  return amounts
}

/** The fees that differ between two prices, in the order of the first and then of the second. */
export const differingLines = (before: Priced, now: Priced): DifferingLine[] => {
  const [old, recent] = [amountsOf(before), amountsOf(now)]
  return [...new Set([...old.keys(), ...recent.keys()])]
    .map((label) => ({ label, before: old.get(label) ?? 0, now: recent.get(label) ?? 0 }))
    .filter((line) => line.before !== line.now)
}
