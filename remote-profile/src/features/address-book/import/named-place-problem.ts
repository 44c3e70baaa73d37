import { analyzePastedText } from '@portal/shared'
import type { AnalyzedRegion } from '@portal/contract/address'
import type { Cells } from './columns'

type NamedPlace = Pick<Cells, 'province' | 'city' | 'district'>

/** Names repeat within a file, so each is looked up once. */
const lookups = new Map<string, Promise<AnalyzedRegion[]>>()
const maxLookups = 5_000

const placesCalled = (name: string): Promise<AnalyzedRegion[]> => {
  const earlier = lookups.get(name)
  if (earlier !== undefined) return earlier
  if (lookups.size >= maxLookups) lookups.clear()
  const places = analyzePastedText(name.slice(0, 50)).then(({ region, candidates }) =>
    region === null ? candidates : [region],
  )
  lookups.set(name, places)
  // A failed lookup may succeed the next time.
  places.catch(() => lookups.delete(name))
  return places
}

/** Column, code and names of each level; in cities without districts the towns take their place. */
const levels = [
  ['province', 'provinceCode', ['provinceName']],
  ['city', 'cityCode', ['cityName']],
  ['district', 'districtCode', ['districtName', 'townName']],
] as const

/** The names above a level: a former name is only unambiguous within its own region. */
const above = ({ provinceName, cityName }: AnalyzedRegion) => ({
  province: '',
  city: provinceName,
  district: `${provinceName}${cityName}`,
})

/**
 * Finds a name of a row that the analysis may have ignored: one that is no region, or that lies outside `region`, which
 * is the analysis of all names together.
 * @returns the problem; '' when all names belong to the region
 */
export const namedPlaceProblem = async (named: NamedPlace, region: AnalyzedRegion | null): Promise<string> => {
  for (const [level, code, names] of levels) {
    const name = named[level]
    if (name === '' || (region && names.some((key) => region[key].startsWith(name)))) continue
    const places = await placesCalled(region ? `${above(region)[level]}${name}` : name)
    const matches = places.filter((place) => place[code] !== '')
    // Without a region it is unknown to which level a name belongs.
    if ((region ? matches : places).length === 0) return `没有名为“${name.slice(0, 20)}”的地区，请核对后填写全称`
    if (region && !matches.some((place) => place[code] === region[code]))
      return `“${name.slice(0, 20)}”与其他地区名不一致，请核对省、市、区`
  }
  return ''
}
