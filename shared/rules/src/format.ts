import { shanghaiTime } from './shanghai-time'

/*
 * Formats for people; times in Asia/Shanghai. Not by Intl.NumberFormat: the first one that a page makes loads the
 * browser's locale data, which takes a phone as long as the whole of a small page.
 */

/** Hundredths, a natural number → `1,234.50`. */
const withHundredths = (hundredths: number): string => {
  const whole = String(Math.trunc(hundredths / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${whole}.${String(hundredths % 100).padStart(2, '0')}`
}

const partsOf = (instant: string | Date) => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) return null
  const [day = '', time = ''] = shanghaiTime(date).split(' ')
  return { day, monthDay: day.slice(5), time: time.slice(0, 5) }
}

/** Cents → `1,234.50`. */
export const formatMoney = (cents: number): string => `${cents < 0 ? '-' : ''}${withHundredths(Math.abs(cents))}`
/** Cents → `¥1,234.50`. */
export const formatYuan = (cents: number): string => `${cents < 0 ? '-' : ''}¥${formatMoney(Math.abs(cents))}`
/** Grams → `12.5 kg`. */
export const formatWeight = (grams: number): string =>
  `${withHundredths(Math.round(grams / 10)).replace(/\.?0+$/, '')} kg`
/** Cubic centimetres → `0.960 m³`. */
export const formatVolume = (cm3: number): string => `${(cm3 / 1e6).toFixed(3)} m³`

/** ISO instant → `2026-11-20 14:05`; empty when it is invalid. */
export const formatDateTime = (instant: string | Date): string => {
  const parts = partsOf(instant)
  return parts ? `${parts.day} ${parts.time}` : ''
}
/** ISO instant → `2026-11-20`. */
export const formatDay = (instant: string | Date): string => partsOf(instant)?.day ?? ''
/** ISO instant → `11-20 14:05`. */
export const formatMonthDayTime = (instant: string | Date): string => {
  const parts = partsOf(instant)
  return parts ? `${parts.monthDay} ${parts.time}` : ''
}
