import { shanghaiClock, shanghaiDay, shanghaiDayEnd, shanghaiInstant, shanghaiTime } from './shanghai-time'

it.each([
  ['2026-11-20T15:59:59Z', '2026-11-20'],
  ['2026-11-20T16:00:00Z', '2026-11-21'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
])('shanghaiDay(%s) is %s', (instant, day) => expect(shanghaiDay(new Date(instant))).toBe(day))

it('a wall clock has its seconds', () =>
  expect(shanghaiTime(new Date('2026-11-20T16:04:05.678Z'))).toBe('2026-11-21 00:04:05'))

it('the fields of the wall clock are those of Shanghai', () =>
  expect(shanghaiClock(new Date('2026-11-20T16:00:00Z')).getUTCDay()).toBe(6))

it('a day begins at its midnight, which is still the day before elsewhere', () => {
  expect(shanghaiInstant('2026-11-20').toISOString()).toBe('2026-11-19T16:00:00.000Z')
  expect(shanghaiInstant('2026-11-20', '08:00').toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(shanghaiDayEnd('2026-12-31')).toEqual(shanghaiInstant('2027-01-01'))
})

it('an invalid day has no instant', () => expect(shanghaiInstant('garbage').getTime()).toBeNaN())
