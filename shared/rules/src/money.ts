import { halfWidth } from './half-width'

/**
 * `12`, `12.5`, `12.50` (yuan) → cents; null when it is no amount of at most 8 digits and 2 decimals. No float
 * arithmetic.
 */
export const parseYuan = (text: string): number | null => {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(halfWidth(text).trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/**
 * Splits an amount by weights, all in cents: each part is its share, rounded so that the parts add up. A part is never
 * more than its weight when the amount is not more than their sum.
 * @throws RangeError for a negative amount, or an amount without weights
 */
export const splitCents = (amountCents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (amountCents < 0 || (total <= 0 && amountCents > 0)) throw new RangeError(`${amountCents} cents by ${total}`)
  let before = 0
  // The products of two amounts pass 2⁵³.
  const share = (weight: number): number =>
    total === 0 ? 0 : Number((BigInt(amountCents) * BigInt(weight)) / BigInt(total))
  return weights.map((weight) => {
    const part = share(before + weight) - share(before)
    before += weight
    return part
  })
}
