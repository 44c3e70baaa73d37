import { datedArrivalText, standingWish, wishedArrivalText } from './wished-arrival'

const now = new Date('2026-11-30T10:00:00+08:00')
const wished = { day: '2026-12-02', hours: 'AFTERNOON' } as const
const from = (time: string) => ({ from: new Date(`${time}+08:00`) })

test('a wish is told by its day and part of the day, and says whose it is', () => {
  expect(wishedArrivalText({ wished, expected: null }, now)).toBe('12月2日下午（按收件人安排）')
  expect(wishedArrivalText({ wished: { ...wished, hours: 'ALL_DAY' }, expected: null }, now)).toBe(
    '12月2日（按收件人安排）',
  )
  expect(wishedArrivalText({ wished: null, expected: null }, now)).toBe('')
})

test('goods that are out for delivery before the wished day come as predicted', () => {
  const expected = { ...from('2026-11-30T14:00:00'), to: new Date('2026-11-30T18:00:00+08:00') }
  const arriving = { wished, expected, status: 'DELIVERING' }
  expect(datedArrivalText(arriving, now)).toBe('11月30日 14:00–18:00')
  expect(datedArrivalText({ ...arriving, status: 'ARRIVED' }, now)).toBe('12月2日下午（按收件人安排）')
  expect(datedArrivalText(arriving, from('2026-12-02T09:00:00').from)).toBe('12月2日下午（按收件人安排）')
  expect(datedArrivalText({ wished: null, expected: null }, now)).toBe('')
})

test.each([
  ['goods that are there before', from('2026-11-30T15:00:00'), now, true],
  ['goods that come within its hours', from('2026-12-02T17:59:00'), now, true],
  ['goods that come after its hours', from('2026-12-02T18:00:00'), now, false],
  ['the last minute of its hours', null, from('2026-12-02T17:59:00').from, true],
  ['the end of its hours', null, from('2026-12-02T18:00:00').from, false],
])('%s: whether it stands', (_case, expected, at, stands) => {
  expect(standingWish({ wished, expected }, at)).toEqual(stands ? { ...wished, ...from('2026-12-02T12:00:00') } : null)
})
