import { halfWidth } from './half-width'

/**
 * `12`, `12.5`, `12.50` (yuan) → cents; null when it is no amount of at most 8 digits and 2 decimals. No float
 * arithmetic.
 */
export const parseYuan = (text: string): number | null => {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(halfWidth(text).trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
