import { fc } from '@portal/testing/property'
import { parseYuan } from './money'
import {
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonthDayTime,
  formatVolume,
  formatWeight,
  formatYuan,
} from './format'

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [123450, '1,234.50'],
  [9_999_999_999, '99,999,999.99'],
  [-1250, '-12.50'],
])('formatMoney(%i) is %s', (cents, text) => expect(formatMoney(cents)).toBe(text))

it('shows every amount exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) =>
      expect(parseYuan(formatMoney(cents).replaceAll(',', ''))).toBe(cents),
    ),
  )
})

it('writes amounts and weights as the locale does', () => {
  const amount = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const kilograms = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (cents) =>
      expect(formatMoney(cents)).toBe(amount.format(cents / 100)),
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (grams) =>
      expect(formatWeight(grams)).toBe(`${kilograms.format(grams / 1000)} kg`),
    ),
  )
})

it.each([
  [123450, '¥1,234.50'],
  [-1250, '-¥12.50'],
])('formatYuan(%i) is %s', (cents, text) => expect(formatYuan(cents)).toBe(text))

it.each([
  [12500, '12.5 kg'],
  [10, '0.01 kg'],
  [12000, '12 kg'],
  [1_234_560, '1,234.56 kg'],
])('formatWeight(%i) is %s', (grams, text) => expect(formatWeight(grams)).toBe(text))

it.each([
  [960_000, '0.960 m³'],
  [0, '0.000 m³'],
  [1_180_000, '1.180 m³'],
])('formatVolume(%i) is %s', (cm3, text) => expect(formatVolume(cm3)).toBe(text))

it.each([
  ['2026-11-20T06:05:00Z', '2026-11-20 14:05', '2026-11-20', '11-20 14:05'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21 00:00', '2026-11-21', '11-21 00:00'],
  ['2026-12-31T16:30:00Z', '2027-01-01 00:30', '2027-01-01', '01-01 00:30'],
  ['garbage', '', '', ''],
])('%s in Shanghai is %s', (instant, dateTime, day, monthDayTime) => {
  expect([formatDateTime(instant), formatDay(instant), formatMonthDayTime(instant)]).toEqual([
    dateTime,
    day,
    monthDayTime,
  ])
})
