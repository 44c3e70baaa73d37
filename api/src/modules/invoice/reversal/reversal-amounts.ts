import type { InvoiceLine } from '@portal/contract/invoice'
import { taxIn } from '../draft-invoices'
import type { ReversedLine } from '../invoice.tables'

export interface ReversalAmounts {
  totalCents: number
  taxCents: number
  lines: ReversedLine[]
}

/** The amount that was taken back of a line before, in cents. */
const reversedOf = (reversed: readonly ReversedLine[], line: number, key: 'totalCents' | 'taxCents'): number =>
  reversed.reduce((sum, each) => (each.line === line ? sum + each[key] : sum), 0)

/**
 * Total and tax of a red invoice from the amount that it takes back of each line, in cents, tax included. The tax of
 * each part is the growth of the tax in all that was taken back: so each is right to the cent, and the parts add up to
 * the tax of the invoice, however many there are.
 * @param reversed the lines of all earlier red invoices of this one
 * @param amounts one for each line, at most what is left of it
 * @throws RangeError for more than is left
 */
export const reversalAmounts = (
  lines: readonly InvoiceLine[],
  reversed: readonly ReversedLine[],
  amounts: readonly number[],
): ReversalAmounts => {
  const parts = lines.flatMap(({ totalCents, taxCents, ratePercent }, line) => {
    const amount = amounts[line] ?? 0
    const [before, taxBefore] = [reversedOf(reversed, line, 'totalCents'), reversedOf(reversed, line, 'taxCents')]
    if (amount < 0 || before + amount > totalCents) throw new RangeError(`${amount} cents of line ${line}`)
    const taxAfter = before + amount === totalCents ? taxCents : taxIn(before + amount, ratePercent)
    return amount === 0 ? [] : [{ line, totalCents: amount, taxCents: taxAfter - taxBefore }]
  })
  return {
    totalCents: parts.reduce((sum, part) => sum + part.totalCents, 0),
    taxCents: parts.reduce((sum, part) => sum + part.taxCents, 0),
    lines: parts,
  }
}

/** The rest of each line, in cents, tax included. */
export const restOfLines = (lines: readonly InvoiceLine[], reversed: readonly ReversedLine[]): number[] =>
  lines.map(({ totalCents }, line) => totalCents - reversedOf(reversed, line, 'totalCents'))
