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

/** The names of a region as people say them, the full one first. */
const namesOf = (label: string, at: number): string[] => {
  const { withKind, bare: stems } = shortNames(label, levels[at] ?? 'district')
  return [...new Set([label, ...withKind, ...stems])]
}

const namesByLabel = new Map<string, readonly string[]>()
const knownNames = (label: string, at: number): readonly string[] => {
  const key = `${at}${label}`
  const names = namesByLabel.get(key) ?? namesOf(label, at)
  namesByLabel.set(key, names)
  return names
}

/** Every way to say a path from one of its levels on: 深圳市南山区, 深圳南山, 广东南山, 南山. */
const sayings = (path: readonly Option[]): string[] => {
  let inside: string[] = []
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const label = path[at]?.label ?? ''
    // 北京市 is province and city, and is said once.
    const own = path[at + 1]?.label === label ? [] : knownNames(label, at)
    const here = own.flatMap((name) => (inside.length === 0 ? [name] : inside.map((tail) => name + tail)))
    inside = [...here, ...inside]
  }
  return inside
}

/** 深圳南山, 彭水县 and 科右前旗 find their regions, and so do the first letters of the pinyin: sznsq, mh. */
const filter = (query: string, path: Option[]): boolean => {
  const text = bare(query)
  if (/^[A-Za-z]+$/.test(text)) return sayings(path).some((saying) => beginsWithPinyin(saying, text))
  return (
    bare(path.map(({ label }) => label).join('')).includes(text) ||
    sayings(path).some((saying) => bare(saying).startsWith(text))
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
