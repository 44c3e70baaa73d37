import { fillDays } from './day-placeholder'

test.each([
  ['2026-11-30T15:59:59Z', '{today}', '2026-11-30'],
  ['2026-11-30T16:00:00Z', '{today}', '2026-12-01'],
  ['2026-11-30T16:00:00Z', '{today-29}', '2026-11-02'],
  ['2026-03-01T04:00:00Z', '{today-1}', '2026-02-28'],
  ['2026-11-30T16:00:00Z', 'today', 'today'],
  ['2026-11-30T16:00:00Z', '{today-29} ', '{today-29} '],
])('at %s %s is %s', (now, text, day) => {
  expect(fillDays({ day: text, page: 1 }, new Date(now))).toEqual({ day, page: 1 })
})
