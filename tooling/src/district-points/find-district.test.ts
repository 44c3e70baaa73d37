import type { RegionRows } from '@portal/rules/address-analysis/region-rows'
import { districtFinder } from './find-district'

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
