import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { type Corner, isWithin } from '@portal/rules/outlines'
import { districtFinder, spreadPoints } from './district-points'

const divisions: RegionRows = [
  [
    '23',
    '黑龙江省',
    [
      [
        '2327',
        '大兴安岭地区',
        [
          ['232701', '漠河市'],
          ['232761', '加格达奇区'],
        ],
      ],
    ],
  ],
  ['37', '山东省', [['3701', '济南市', [['370116', '莱芜区']]]]],
  [
    '44',
    '广东省',
    [
      ['4419', '东莞市', []],
      ['4403', '深圳市', [['440305', '南山区']]],
    ],
  ],
]
const district = (id: string, name: string, file = '') => ({ id, name, file, centre: null, rings: [] })
const source = [district('440305', '南山区'), district('232701', '加格达奇区'), district('232723', '漠河县')]
const codeOf = districtFinder(divisions, source)

test.each([
  ['the same number and name', district('440305', '南山区'), '440305'],
  ['a number that went to another district', district('232701', '加格达奇区'), '232761'],
  ['a county that became a city', district('232723', '漠河县'), '232701'],
  ['one that took another name', district('371202', '莱城区'), '370116'],
  ['a city without districts', district('441900', '东莞市'), '4419'],
  ['a district of Hong Kong', district('810001', '中西区'), '81'],
  ['a town of Taiwan', district('', '信義區', 'tai2_wan1_tai2_bei3.geojson'), '71'],
  ['what is no district', district('442100', '东沙群岛'), undefined],
])('%s', (_, each, code) => expect(codeOf(each)).toBe(code))

const ring = (...pairs: [x: number, y: number][]): Corner[] => pairs.map(([x, y]) => ({ x, y }))
const square = ring([110, 0], [111, 0], [111, 1], [110, 1])
const crescent = ring([110, 0], [111, 0], [111, 1], [110.9, 1], [110.9, 0.1], [110, 0.1])

test('four points are in the four quarters of a square', () => {
  const quarters = spreadPoints([square], 4).map(
    ({ x, y }) => `${x < 110.5 ? 'west' : 'east'} ${y < 0.5 ? 'south' : 'north'}`,
  )
  expect(quarters.sort()).toEqual(['east north', 'east south', 'west north', 'west south'])
})

test.each([1, 2, 5])('%d in a crescent are within it', (count) => {
  const points = spreadPoints([crescent], count)
  expect([points.length, points.every((point) => isWithin(point, [crescent]))]).toEqual([count, true])
})

test('no point is in a hole, and there are none without rings', () => {
  const hole = ring([110.1, 0.1], [110.9, 0.1], [110.9, 0.9], [110.1, 0.9])
  expect(spreadPoints([square, hole], 4).every((point) => isWithin(point, [square, hole]))).toBe(true)
  expect(spreadPoints([], 4)).toEqual([])
})
