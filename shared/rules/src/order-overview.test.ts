import { monthsOfOverview } from './order-overview'

test.each([
  ['2026-11-30T15:59:59.999Z', '2025-12', '2026-11'],
  ['2026-11-30T16:00:00.000Z', '2026-01', '2026-12'],
  ['2026-01-31T00:00:00.000Z', '2025-02', '2026-01'],
])('at %s the twelve months of Shanghai are %s to %s', (now, first, last) => {
  const months = monthsOfOverview(new Date(now))
  expect(months).toHaveLength(12)
  expect([months[0], months[11]]).toEqual([first, last])
  expect([...new Set(months)].sort()).toEqual(months)
})
