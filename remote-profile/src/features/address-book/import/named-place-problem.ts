import { analyzePastedText } from '@portal/shared'
import type { AnalyzedRegion } from '@portal/contract/address'
import type { Cells } from './columns'

type NamedPlace = Pick<Cells, 'province' | 'city' | 'district'>

/** Names of a whole file repeat; each is looked up once. */
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
  // Data that did not come may come the next time.
  places.catch(() => lookups.delete(name))
  return places
}

/** Codes and names of a level; cities without districts have towns in their place. */
const levels = [
  ['province', 'provinceCode', ['provinceName']],
  ['city', 'cityCode', ['cityName']],
  ['district', 'districtCode', ['districtName', 'townName']],
] as const

/** What stands above a level: a former name is known for certain only where it was. */
const above = ({ provinceName, cityName }: AnalyzedRegion) => ({
  province: '',
  city: provinceName,
  district: `${provinceName}${cityName}`,
})

/**
 * What is wrong with a name of a row that the analysis may have passed over: it is no place, or one elsewhere than `region`, which the
 * names together were read as. '' when all belong to it.
 */
export const namedPlaceProblem = async (named: NamedPlace, region: AnalyzedRegion | null): Promise<string> => {
  for (const [level, code, names] of levels) {
    const name = named[level]
    if (name === '' || (region && names.some((key) => region[key].startsWith(name)))) continue
    const places = await placesCalled(region ? `${above(region)[level]}${name}` : name)
    const saidBy = places.filter((place) => place[code] !== '')
    // Without a region the level of a name is not known yet.
    if ((region ? saidBy : places).length === 0) return `没有名为“${name.slice(0, 20)}”的地区，请核对后填写全称`
    if (region && !saidBy.some((place) => place[code] === region[code]))
      return `“${name.slice(0, 20)}”与其他地区名不一致，请核对省、市、区`
  }
  return ''
}
