import { type RegionLevel, shortNames } from '@portal/rules/division-short-names'
import { sizePlace } from '@portal/rules/large-cities'
import { beginsWithPinyin } from '@portal/rules/pinyin-initials'
import { homeProvince } from './home-province'

interface Option {
  value: string
  label: string
  children?: Option[]
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
  path: readonly Option[],
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
const filter = (query: string, path: Option[]): boolean => {
  const text = bare(query)
  if (/^[A-Za-z]+$/.test(text)) return beginsPath(path, 0, text, 'said', beginsWithPinyin)
  return (
    bare(path.map(({ label }) => label).join('')).includes(text) ||
    beginsPath(path, 0, text, 'bare', (name, part) => name.startsWith(part))
  )
}

/** Maximum number of regions that a search lists. */
export const maxFoundRegions = 50

/** Rank by size of the city; a province comes before its cities. */
const placeOf = ([, city]: Option[]): number => (city === undefined ? -1 : sizePlace(city.label))

/**
 * Search by name or initials in a cascader of regions: of several of one name those in the customer's province come
 * first, then those in larger cities.
 */
export const regionSearch = (userId: string) => ({
  filter,
  sort: (one: Option[], other: Option[]): number => {
    const home = homeProvince(userId)
    const isAway = ([province]: Option[]) => Number(home !== '' && province?.value !== home)
    return isAway(one) - isAway(other) || placeOf(one) - placeOf(other)
  },
  limit: maxFoundRegions,
})

/** Number of regions without parts, such as districts, that a search finds below a path of regions. */
export const countRegions = (options: readonly Option[], query: string, path: Option[] = []): number =>
  options
    .map((option) => {
      const here = [...path, option]
      return option.children ? countRegions(option.children, query, here) : Number(filter(query, here))
    })
    .reduce((sum, count) => sum + count, 0)
