import { expectedDelivery } from './eta'
import { laneOf } from './freight.testing'

const lane = laneOf({ transitDays: 2, cutOffMinute: 18 * 60 })
const at = (shanghai: string) => new Date(`${shanghai}:00+08:00`)

test.each([
  ['before the cut-off, to the door', '2026-11-20T17:59', true, '2026-11-23T18:00'],
  ['at the cut-off: leaves the next day', '2026-11-20T18:00', true, '2026-11-24T18:00'],
  ['self-pickup is promised a day earlier', '2026-11-20T17:59', false, '2026-11-22T18:00'],
  ['just after midnight in Shanghai, still yesterday in UTC', '2026-11-20T00:01', true, '2026-11-23T18:00'],
  ['over the end of a year', '2026-12-30T20:00', true, '2027-01-03T18:00'],
])('%s', (_, pickup, toDoor, promise) => {
  expect(expectedDelivery(lane, at(pickup), toDoor)).toEqual(at(promise))
})
