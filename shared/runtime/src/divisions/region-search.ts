import { sizePlace } from '@portal/rules/large-cities'
import { homeProvince } from './home-province'

interface Option {
  value: string
  label: string
  children?: Option[]
}

/** 深圳南山 finds 广东省 / 深圳市 / 南山区: level words and spaces do not count. */
const bare = (text: string) => text.replace(/[\s省市区县]/g, '')
const filter = (query: string, path: Option[]) => bare(path.map(({ label }) => label).join('')).includes(bare(query))

/** Maximum number of regions that a search lists. */
export const maxFoundRegions = 50

/** Rank by size of the city; a province comes before its cities. */
const placeOf = ([, city]: Option[]): number => (city === undefined ? -1 : sizePlace(city.label))

/**
 * Search by name in a cascader of regions: of several of one name those in the customer's province come first, then
 * those in larger cities.
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
