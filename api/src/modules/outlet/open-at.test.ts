import { openingOf, type OpeningHours } from '@portal/rules/opening-hours'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { outletPageQuery } from './outlet.repository'
import { outlet } from './outlet.tables'
import { outletOf } from './outlet.testing'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const hours: readonly OpeningHours[][] = [
  [{ days: everyDay, open: '08:00', close: '20:00' }],
  [{ days: everyDay, open: '00:00', close: '23:59' }],
  [
    { days: [1, 2, 3, 4, 5], open: '08:30', close: '12:00' },
    { days: [1, 2, 3, 4, 5], open: '13:00', close: '18:00' },
  ],
  [{ days: [5], open: '22:00', close: '06:00' }],
  [{ days: [7], open: '20:00', close: '02:00' }],
  [{ days: [3], open: '08:00', close: '08:00' }],
  [],
]
const outlets = hours.flatMap((businessHours, index) => {
  const storedHours = businessHours.map((line) => ({ ...line, days: [...line.days] }))
  return (['OPEN', 'PAUSED'] as const).map((status) =>
    outletOf(`LC${index}${status}`, { status, businessHours: storedHours }),
  )
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.db.insert(outlet).values(outlets)
})
afterAll(() => server.close())

/** Every 90 minutes of a week, and the minutes at which something opens or closes. 2026-11-23 is a Monday. */
const moments = Array.from({ length: 7 }, (_, day) => day)
  .flatMap((day) => [
    ...Array.from({ length: 16 }, (_, step) => day * 1440 + step * 90),
    ...[119, 120, 359, 360, 479, 480, 719, 720, 1079, 1199, 1200, 1319, 1320, 1439].map(
      (minute) => day * 1440 + minute,
    ),
  ])
  .map((minutes) => new Date(Date.parse('2026-11-23T00:00:00+08:00') + minutes * 60_000))

test('the database finds those open that the rule calls open', async () => {
  const everything = { provinceCode: '', cityCode: '', districtCode: '', keyword: '' }
  for (const now of moments) {
    const openOutlets = await outletPageQuery(
      server.database.db,
      { ...everything, openAt: now },
      { page: 1, pageSize: 100 },
    )
    const expected = outlets.filter(({ status, businessHours }) =>
      /^(OPEN|CLOSING_SOON)$/.test(openingOf({ status, businessHours }, now).state),
    )
    expect([now, openOutlets.map(({ outletCode }) => outletCode)]).toEqual([
      now,
      expected.map(({ outletCode }) => outletCode),
    ])
  }
})
