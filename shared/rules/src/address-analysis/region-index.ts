import { nonMainlandRegions } from './non-mainland-regions'
import type { RegionRows } from './region-rows'
import { renamedRegions } from './renamed-regions'

export interface RegionUnit {
  level: 'province' | 'city' | 'district'
  code: string
  name: string
  /** Undefined for a province. */
  parent: RegionUnit | undefined
  children: RegionUnit[]
}

/**
 * How certain a word means its unit: `full` by its name, `former` by an earlier one, `stem` by the name without its
 * last word.
 */
export type MatchKind = 'full' | 'former' | 'stem'

export interface RegionWord {
  unit: RegionUnit
  kind: MatchKind
}

export interface RegionIndex {
  words: ReadonlyMap<string, RegionWord[]>
  /** Lengths of the words that begin with two characters, longest first. */
  lengths: ReadonlyMap<string, readonly number[]>
}

const peoples =
  '(?:蒙古|回|藏|维吾尔|苗|彝|壮|布依|朝鲜|满|侗|瑶|白|土家|哈尼|哈萨克|傣|黎|傈僳|佤|畲|拉祜|水|东乡|纳西|景颇|柯尔克孜|土|达斡尔|仫佬|羌|布朗|撒拉|毛南|仡佬|锡伯|普米|怒|独龙|门巴|珞巴|裕固|保安|鄂温克|各)族?'
const autonomous = new RegExp(`^(.{1,7}?)${peoples}(?:${peoples})*自治([州县旗])$`)
const provinceTail = /(?:(?:回族|壮族|维吾尔)?自治区|特别行政区|省|市)$/
const cityTail = /(?:地区|市|盟)$/
const districtTail = /(?:新区|[区县市旗])$/

const suffixesOfOld: Record<string, string[]> = { 区: ['县', '市'], 市: ['县'] }

/** Other words for a unit. A stem of one character means nothing. */
const stemsOf = ({ level, name }: RegionUnit): string[] => {
  const parts = autonomous.exec(name)
  if (parts) return [parts[1] ?? '', `${parts[1] ?? ''}${parts[2] ?? ''}`].filter((word) => word.length > 1)
  const tail = level === 'province' ? provinceTail : level === 'city' ? cityTail : districtTail
  const stem = name.replace(tail, '')
  return stem.length > 1 && stem !== name ? [stem] : []
}

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
    if (unit) add(former, unit, 'former')
  }
  named.forEach((unit) => formerNames(unit).forEach((word) => add(word, unit, 'former')))
  named.forEach((unit) => stemsOf(unit).forEach((word) => add(word, unit, 'stem')))
  return { words, lengths: lengthsByStart(words.keys()) }
}
