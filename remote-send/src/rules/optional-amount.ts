import { parseYuan } from '@portal/shared'

const minCents = 100
const maxCents = 300_000_00

/** An insured value or 代收货款 as typed (yuan) → cents; 0 for none, null when it is neither empty, 0 nor 1–300000. */
export const optionalCents = (text: string): number | null => {
  const typed = text.normalize('NFKC').replaceAll(',', '').trim()
  const cents = typed === '' ? 0 : parseYuan(typed)
  return cents === null || (cents > 0 && cents < minCents) || cents > maxCents ? null : cents
}
