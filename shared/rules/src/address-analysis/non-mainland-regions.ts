import { taiwanDistricts } from '../cross-border/taiwan-districts'
import type { RegionRows } from './region-rows'

const districts = (names: string): [string, string][] => names.split(' ').map((name) => ['', name])

/** The mainland's division data has counties of these names, in Fujian. */
const ofFujian = new Set(['金门县', '连江县'])

/**
 * Hong Kong, Macao and Taiwan, which the mainland's division data leaves out. Orders to them have a page of their own,
 * so they have no codes below the province.
 */
export const nonMainlandRegions: RegionRows = [
  [
    '81',
    '香港特别行政区',
    [
      ['', '香港岛', districts('中西区 湾仔区 东区 南区')],
      ['', '九龙', districts('油尖旺区 深水埗区 九龙城区 黄大仙区 观塘区')],
      ['', '新界', districts('葵青区 荃湾区 屯门区 元朗区 北区 大埔区 沙田区 西贡区 离岛区')],
    ],
  ],
  [
    '82',
    '澳门特别行政区',
    [
      ['', '澳门半岛', districts('花地玛堂区 圣安多尼堂区 大堂区 望德堂区 风顺堂区')],
      ['', '离岛', districts('嘉模堂区 路凼填海区 圣方济各堂区')],
    ],
  ],
  [
    '71',
    '台湾省',
    Object.entries(taiwanDistricts)
      .filter(([name]) => !ofFujian.has(name))
      .map(([name, towns]) => ['', name, districts(towns)]),
  ],
]
