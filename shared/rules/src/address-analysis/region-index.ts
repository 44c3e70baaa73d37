import { type RegionLevel, shortNames } from '../division-short-names'
import { taiwanDistricts } from '../cross-border/taiwan-districts'
import type { RegionRows } from './region-rows'
import { renamedRegions } from './renamed-regions'

const districts = (names: string): [string, string][] => names.split(' ').map((name) => ['', name])

/** The mainland's division data has counties of these names, in Fujian. */
const ofFujian = new Set(['金门县', '连江县'])

/**
 * Hong Kong, Macao and Taiwan, which the mainland's division data leaves out. Orders to them have a page of their own,
 * so they have no codes below the province.
 */
const nonMainlandRegions: RegionRows = [
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

export interface RegionUnit {
  level: RegionLevel
  code: string
  name: string
  /** Undefined for a province. */
  parent: RegionUnit | undefined
  children: RegionUnit[]
}

/**
 * How certain a word means its unit: `full` by its name, `renamed` by one that it had or took over, `former` by its
 * name as a county, `short` by a shorter one that keeps its last word (彭水县), `stem` by one without it.
 */
export type MatchKind = 'full' | 'renamed' | 'former' | 'short' | 'stem'

export interface RegionWord {
  unit: RegionUnit
  kind: MatchKind
}

export interface RegionIndex {
  words: ReadonlyMap<string, RegionWord[]>
  /** Lengths of the words that begin with two characters, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
}

const suffixesOfOld: Record<string, string[]> = { 区: ['县', '市'], 市: ['县'] }

/** 井陉 is 井陉县 rather than its neighbour 井陉矿区. */
const isOfNeighbour = (word: string, { name, parent }: RegionUnit): boolean =>
  name.endsWith('矿区') && (parent?.children.some((other) => other.name === `${word}县`) ?? false)

const formerNames = ({ level, name }: RegionUnit): string[] => {
  if (level !== 'district' || name.length < 3) return []
  return (suffixesOfOld[name.slice(-1)] ?? []).map((suffix) => name.slice(0, -1) + suffix)
}

const unitsOf = (rows: RegionRows): RegionUnit[] =>
  rows.map(([code, name, cities]) => {
    const province: RegionUnit = { level: 'province', code, name, parent: undefined, children: [] }
    province.children = cities.map(([cityCode, cityName, districts]) => {
      const city: RegionUnit = { level: 'city', code: cityCode, name: cityName, parent: province, children: [] }
      city.children = districts.map(([districtCode, districtName]) => ({
        level: 'district',
        code: districtCode,
        name: districtName,
        parent: city,
        children: [],
      }))
      return city
    })
    return province
  })

const lengthsByStart = (words: Iterable<string>): Map<string, number[]> => {
  const lengths = new Map<string, number[]>()
  for (const word of words) {
    const start = word.slice(0, 2)
    lengths.set(
      start,
      [...new Set([...(lengths.get(start) ?? []), word.length])].sort((one, other) => other - one),
    )
  }
  return lengths
}

/** Builds the index once for all texts: about ten thousand words. */
export const indexRegions = (rows: RegionRows): RegionIndex => {
  const words = new Map<string, RegionWord[]>()
  const add = (word: string, unit: RegionUnit, kind: MatchKind) => {
    const entries = words.get(word) ?? []
    if (entries.some((other) => other.unit === unit)) return
    words.set(word, [...entries, { unit, kind }])
  }
  const provinces = unitsOf([...rows, ...nonMainlandRegions])
  const all = provinces.flatMap((province) => [
    province,
    ...province.children.flatMap((city) => [city, ...city.children]),
  ])
  // A city that is its own and only district is named once.
  const named = all.filter(({ name, parent }) => name !== parent?.name || parent.level === 'province')
  named.forEach((unit) => add(unit.name, unit, 'full'))
  for (const [former, path] of renamedRegions) {
    const [province, city, district] = path.split('/')
    const unit = all.find(({ name, level, parent }) =>
      district === undefined
        ? level === 'city' && name === city && parent?.name === province
        : level === 'district' && name === district && parent?.name === city,
    )
    if (unit) add(former, unit, 'renamed')
  }
  named.forEach((unit) => formerNames(unit).forEach((word) => add(word, unit, 'former')))
  for (const unit of named) {
    const { withKind, bare } = shortNames(unit.name, unit.level)
    for (const word of withKind) add(word, unit, 'short')
    for (const word of bare) if (!isOfNeighbour(word, unit)) add(word, unit, 'stem')
  }
  return { words, lengths: lengthsByStart(words.keys()) }
}
