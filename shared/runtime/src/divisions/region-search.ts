import { type RegionLevel, shortNames } from '@portal/rules/division-short-names'
import { isLargeCity, sizePlace } from '@portal/rules/large-cities'
import { beginsWithPinyin } from '@portal/rules/pinyin-initials'
import { homeProvince } from './home-province'

/** A province, city or district of a cascader; `value` is its code. */
export interface RegionOption {
  value: string
  label: string
  children?: RegionOption[]
}

const levels: readonly RegionLevel[] = ['province', 'city', 'district']

/** Level words and spaces do not count. */
const bare = (text: string) => text.replace(/[\s省市区县]/g, '')

interface Names {
  /** Names in everyday use, the full one first. */
  said: readonly string[]
  /** The same without level words. */
  bare: readonly string[]
}

const namesOf = (label: string, at: number): Names => {
  const { withKind, bare: stems } = shortNames(label, levels[at] ?? 'district')
  const said = [...new Set([label, ...withKind, ...stems])]
  return { said, bare: [...new Set(said.map(bare))] }
}

/** Names are read for all regions of the country with each letter that is typed. */
const namesByLabel = new Map<string, Names>()
const knownNames = (label: string, at: number): Names => {
  const key = `${at}${label}`
  const names = namesByLabel.get(key) ?? namesOf(label, at)
  namesByLabel.set(key, names)
  return names
}

/**
 * Whether a query is the beginning of a way to say the path from its level `from`, or from a later one, on: 深圳市南山区,
 * 深圳南山, 广东南山, 南山.
 * @param isBeginning whether letters or characters, no more than the name has, are the first ones of a name
 */
const beginsPath = (
  path: readonly RegionOption[],
  from: number,
  query: string,
  kind: keyof Names,
  isBeginning: (name: string, part: string) => boolean,
): boolean =>
  path.some(
    ({ label }, at) =>
      at >= from &&
      // 北京市 is province and city, and is said once.
      label !== path[at + 1]?.label &&
      knownNames(label, at)[kind].some(
        (name) =>
          isBeginning(name, query.slice(0, name.length)) &&
          (query.length <= name.length || beginsPath(path, at + 1, query.slice(name.length), kind, isBeginning)),
      ),
  )

/** 深圳南山, 彭水县 and 科右前旗 find their regions, and so do the first letters of the pinyin: sznsq, mh. */
const filter = (query: string, path: RegionOption[]): boolean => {
  const text = bare(query)
  if (/^[A-Za-z]+$/.test(text)) return beginsPath(path, 0, text, 'said', beginsWithPinyin)
  return (
    bare(path.map(({ label }) => label).join('')).includes(text) ||
    beginsPath(path, 0, text, 'bare', (name, part) => name.startsWith(part))
  )
}

/** Whether a query is all of the name of the large city of a region. */
const namesLargeCity = (query: string, [, city]: readonly RegionOption[]): boolean => {
  const text = bare(query)
  return (
    city !== undefined &&
    isLargeCity(city.label) &&
    knownNames(city.label, 1).bare.some(
      (name) => name === text || (name.length === text.length && beginsWithPinyin(name, text)),
    )
  )
}

/** Maximum number of regions that a search lists. */
export const maxFoundRegions = 50

/** Rank by size of the city; a province comes before its cities. */
const placeOf = ([, city]: RegionOption[]): number => (city === undefined ? -1 : sizePlace(city.label))

/** Those in the customer's province come first, then those in larger cities. */
const nearestFirst = (userId: string): ((one: RegionOption[], other: RegionOption[]) => number) => {
  const home = homeProvince(userId)
  const isAway = ([province]: RegionOption[]) => Number(home !== '' && province?.value !== home)
  return (one, other) => isAway(one) - isAway(other) || placeOf(one) - placeOf(other)
}

/** Search by name or initials in a cascader of regions. */
export const regionSearch = (userId: string) => ({ filter, sort: nearestFirst(userId), limit: maxFoundRegions })

/**
 * Paths of the regions that a query finds, the likeliest first: sz means 深圳 before any district of a still larger
 * city, and 西湖区 no part of 东西湖区.
 * @param withParents also provinces and cities that have parts
 */
export const findRegions = (
  options: readonly RegionOption[],
  query: string,
  userId: string,
  withParents = false,
): RegionOption[][] => {
  const found: RegionOption[][] = []
  const walk = (list: readonly RegionOption[], path: RegionOption[]): void =>
    list.forEach((option) => {
      const here = [...path, option]
      if ((withParents || !option.children) && filter(query, here)) found.push(here)
      if (option.children) walk(option.children, here)
    })
  if (bare(query) !== '') walk(options, [])
  const nearer = nearestFirst(userId)
  // Initials are always those of a beginning.
  const begins = (path: RegionOption[]) =>
    /^[A-Za-z]+$/.test(bare(query)) || beginsPath(path, 0, bare(query), 'bare', (name, part) => name.startsWith(part))
  const rankOf = (path: RegionOption[]) => (namesLargeCity(query, path) ? 0 : begins(path) ? 1 : 2)
  const ranks = new Map(found.map((path) => [path, rankOf(path)]))
  return found.sort((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0) || nearer(one, other))
}
