import { dayBefore, isCalendarDay, spanDays } from './calendar-day'

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['abc', false],
])('%s is a calendar day: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected)
})

test('a span counts both ends', () => {
  expect(spanDays('2026-11-20', '2026-11-20')).toBe(1)
  expect(spanDays('2026-08-23', '2026-11-20')).toBe(90)
})

test('89 days before the last day is a span of 90', () => {
  expect(dayBefore('2026-11-20', 89)).toBe('2026-08-23')
})
