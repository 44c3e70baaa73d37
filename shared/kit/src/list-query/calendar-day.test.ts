import { day } from '@portal/contract/primitives'
import { fc } from '@portal/testing/property'
import { isCalendarDay, lastDays, orderedDays, spanDays } from './calendar-day'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['2026-01-01T00:00', false],
  ['1899-12-31', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['abc', false],
  ['', false],
])('%j is a calendar day: %s', (text, expected) => expect(isCalendarDay(text)).toBe(expected))

test('a valid day is one that the contract accepts', () => {
  const number = (max: number, digits: number) =>
    fc.integer({ min: 0, max }).map((value) => String(value).padStart(digits, '0'))
  const dayLike = fc.tuple(number(2300, 4), number(13, 2), number(32, 2)).map((parts) => parts.join('-'))
  fc.assert(
    fc.property(fc.oneof(fc.string(), dayLike), (text) =>
      expect(isCalendarDay(text)).toBe(day.safeParse(text).success),
    ),
  )
})

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-08-23', '2026-11-20', 90],
])('from %s to %s are %i days', (from, to, days) => {
  expect(spanDays(from, to)).toBe(days)
  expect(lastDays(to, days)).toEqual({ dateFrom: from, dateTo: to })
})

test.each([
  [{ dateFrom: '2026-03-05', dateTo: '2026-03-01' }, Infinity, { dateFrom: '2026-03-01', dateTo: '2026-03-05' }],
  [{ dateFrom: '2026-03-05', dateTo: '' }, 90, { dateFrom: '2026-03-05', dateTo: '' }],
  [{ dateFrom: '', dateTo: '2026-03-05' }, 90, { dateFrom: '', dateTo: '2026-03-05' }],
  [{ dateFrom: '2026-01-01', dateTo: '2026-03-31' }, 90, { dateFrom: '2026-01-01', dateTo: '2026-03-31' }],
  [{ dateFrom: '2026-01-01', dateTo: '2026-04-01' }, 90, { dateFrom: '', dateTo: '' }],
  [{ dateFrom: '2026-04-01', dateTo: '2026-01-01' }, 90, { dateFrom: '', dateTo: '' }],
  [{ dateFrom: '2020-01-01', dateTo: '2026-01-01' }, Infinity, { dateFrom: '2020-01-01', dateTo: '2026-01-01' }],
])('%j, at most %d days, is asked for as %j', (days, maxDays, expected) =>
  expect(orderedDays({ ...days, page: 1 }, maxDays)).toEqual({ ...expected, page: 1 }),
)
