import { orderDetail } from '@portal/testing/samples'
import { appointmentOf } from './appointment'
import { calendarFile } from './calendar-file'

const now = new Date('2026-11-20T05:00:00.000Z')
const appointment = {
  uid: 'A1@portal.example',
  title: '快递员上门取件 300000000001',
  description: '运单号',
  url: 'https://portal.example/orderdetails?orderNo=A1',
  from: new Date('2026-11-20T06:00:00.000Z'),
  to: new Date('2026-11-20T16:30:00.000Z'),
}

test('a window has the times of Shanghai, with the zone that they belong to', () => {
  const lines = calendarFile(appointment, now).split('\r\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZID:Asia/Shanghai',
      'DTSTAMP:20261120T050000Z',
      'DTSTART;TZID=Asia/Shanghai:20261120T140000',
      'DTEND;TZID=Asia/Shanghai:20261121T003000',
    ]),
  )
  expect([lines[0], ...lines.slice(-2)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
})

test('signs with a meaning are escaped, and long lines are folded between characters', () => {
  const text = calendarFile(
    { ...appointment, title: 'a,b;c\\d\ne', description: '一二三四五六七八九十'.repeat(6) },
    now,
  )
  expect(text).toContain('SUMMARY:a\\,b\\;c\\\\d\\ne\r\n')
  const lines = text.split('\r\n')
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'一二三四五六七八九十'.repeat(6)}\r\n`)
})

test.each([
  ['a pickup', { status: 'ACCEPTED' }, '2026-11-20T06:00:00.000Z', '2026-11-20T08:00:00.000Z'],
  [
    'a delivery',
    { status: 'IN_TRANSIT', expected: { from: '2026-11-22T01:00:00.000Z', to: '2026-11-22T04:00:00.000Z' } },
    '2026-11-22T01:00:00.000Z',
    '2026-11-22T04:00:00.000Z',
  ],
] as const)('%s has its window', (_, change, from, to) => {
  expect(appointmentOf(orderDetail(change), now)).toMatchObject({ from: new Date(from), to: new Date(to) })
})

test.each([
  ['a window that is over', { status: 'ACCEPTED', pickupDate: '2026-11-19' }],
  ['goods that are brought to an outlet', { status: 'ACCEPTED', pickupMode: 'DROPOFF' }],
  ['a delivery without a window', { status: 'IN_TRANSIT' }],
  ['what has ended', { status: 'SIGNED' }],
] as const)('%s is no appointment', (_, change) => {
  expect(appointmentOf(orderDetail(change), now)).toBeUndefined()
})
