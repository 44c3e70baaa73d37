import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import type { DistrictPoints } from './district-points'

const read = (path: string): unknown => JSON.parse(readFileSync(join(__dirname, '../../../shared/data', path), 'utf8'))
const points = read('district-points/2026.json') as DistrictPoints
const listed = (read('divisions/2026/regions.json') as RegionRows).flatMap(([, , cities]) =>
  cities.flatMap(([city, , districts]) => (districts.length > 0 ? districts.map(([code]) => code) : [city])),
)
const placed = new Set(Object.values(points).flatMap((districts) => Object.keys(districts)))

test('every district has points, save functional zones and the known gaps', () => {
  const missing = listed.filter((code) => !placed.has(code))
  expect(missing.filter((code) => !/^\d{4}7/.test(code))).toEqual(['232762', '653228', '653229', '659011', '659012'])
  expect(missing).toHaveLength(129)
})

test('nothing else has points, except islands of Hong Kong and Taiwan', () => {
  expect([...placed].filter((code) => !listed.includes(code)).sort()).toEqual(['71', '81'])
})

// A measure of the cost of one lookup.
test('few points are compared: in one outline, and outside of all', () => {
  const sizes = Object.values(points).map((districts) => Object.values(districts).flat().length / 2)
  expect(Math.max(...sizes)).toBeLessThan(250)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(16_000)
})

test('no two points are at the same place', () => {
  const spots = Object.values(points).flatMap((districts) =>
    Object.values(districts).flatMap((degrees) =>
      degrees.flatMap((value, index) => (index % 2 === 0 ? [`${value},${degrees[index + 1]}`] : [])),
    ),
  )
  expect(new Set(spots).size).toBe(spots.length)
})
