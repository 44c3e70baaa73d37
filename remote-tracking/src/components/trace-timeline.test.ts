import type { TraceNode } from '@portal/contract/tracking'
import { dayName, groupByDay } from './trace-timeline'

const node = (eventAt: string): TraceNode => ({
  eventAt,
  nodeType: 'ARRIVED',
  city: '',
  outletName: '',
  description: eventAt,
  outletPhone: '',
  nextStop: '',
  point: null,
})

test('days are those of Shanghai, newest first, whatever order the nodes come in', () => {
  const days = groupByDay([node('2026-11-19T10:00:00Z'), node('2026-11-20T01:00:00Z'), node('2026-11-19T16:30:00Z')])
  expect(days.map(({ day, nodes }) => [day, nodes.map(({ eventAt }) => eventAt)])).toEqual([
    ['2026-11-20', ['2026-11-20T01:00:00Z', '2026-11-19T16:30:00Z']],
    ['2026-11-19', ['2026-11-19T10:00:00Z']],
  ])
})

test.each([
  ['2026-11-20', '今天'],
  ['2026-11-19', '昨天'],
  ['2026-11-18', '周三'],
])('seen on 2026-11-20, %s is %s', (day, name) => {
  expect(dayName(day, new Date('2026-11-20T03:00:00Z'))).toBe(name)
})
