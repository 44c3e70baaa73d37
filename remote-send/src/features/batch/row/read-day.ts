import { numberText } from '@portal/shared'
import { dayOfSerial, isSerial } from '@portal/shared/sheet'

/** `2026/1/5`, `2026年1月5日`, `2026.01.05` or Excel's number of the day → `2026-01-05`; anything else as it is. */
export const readDay = (text: string): string => {
  const normalized = numberText(text)
  if (/^\d{5}$/.test(normalized) && isSerial(Number(normalized))) return dayOfSerial(Number(normalized), false)
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s.*)?$/.exec(normalized) ?? []
  return year === '' ? normalized : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `14:00~16:00`, `14点-16点`, `1400-1600` → `14:00-16:00`. */
export const readSlot = (text: string): string => {
  const [, from = '', to = ''] =
    /^(\d{1,2})(?::?00|点)?[-~至到](\d{1,2})(?::?00|点)?$/.exec(
      numberText(text).replace(/\s|—|–/g, (sign) => (sign.trim() ? '-' : '')),
    ) ?? []
  return from === '' ? text : `${from.padStart(2, '0')}:00-${to.padStart(2, '0')}:00`
}
