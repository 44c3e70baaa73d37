import type { DeclaredLine, declaredCurrencies } from '@portal/contract/cross-border'
import { isHmtPlace } from './places'

export type DeclaredCurrency = (typeof declaredCurrencies)[number]

/** Units of CNY for 10 000 units of a currency: examples for the limits of customs, to be set by the carrier. */
const yuanPerTenThousand: Readonly<Record<DeclaredCurrency, number>> = {
  CNY: 10_000,
  USD: 71_000,
  EUR: 78_000,
  GBP: 92_000,
  JPY: 480,
  HKD: 9_100,
  TWD: 2_200,
}

/** Currencies that a declaration to this destination may be in. */
export const currenciesFor = (destination: string): readonly DeclaredCurrency[] =>
  isHmtPlace(destination) ? ['CNY', 'HKD', 'TWD'] : ['CNY', 'USD', 'EUR', 'GBP', 'JPY']

type Priced = Pick<DeclaredLine, 'quantity' | 'unitPriceCents'>
type Weighed = Pick<DeclaredLine, 'quantity' | 'netWeightGrams'>

/** Hundredths of the declaration's currency. */
export const declaredTotal = (lines: readonly Priced[]): number =>
  lines.reduce((total, { quantity, unitPriceCents }) => total + quantity * unitPriceCents, 0)

export const declaredNetWeight = (lines: readonly Weighed[]): number =>
  lines.reduce((total, { quantity, netWeightGrams }) => total + quantity * netWeightGrams, 0)

/** A declared total in cents of CNY, rounded up. Exact: the greatest total times the greatest rate passes 2⁵³. */
export const inYuanCents = (total: number, currency: DeclaredCurrency): number =>
  Number((BigInt(total) * BigInt(yuanPerTenThousand[currency]) + 9_999n) / 10_000n)
