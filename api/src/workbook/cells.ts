import type { Cell } from './worksheet-xml'

/** 1234 of 1/100 → 12.34. */
const decimal = (amount: number, digits: number): string => {
  const unit = 10 ** digits
  return `${Math.trunc(amount / unit)}.${String(amount % unit).padStart(digits, '0')}`
}

/** An amount in cents. */
export const yuan = (cents: number | null): Cell =>
  cents === null ? null : { number: decimal(cents, 2), style: 'decimal' }

/** A weight in grams. */
export const kilograms = (grams: number): Cell => ({ number: decimal(grams, 3), style: 'decimal' })

export const text = (value: string): Cell => (value === '' ? null : { text: value })
