import type { AnalyzedRegion } from '../../contract/address'
import type { Effort } from './effort'
import { findRegions, type RegionMatch } from './find-region'
import { findTown, type TownMatch } from './find-town'
import type { RegionIndex, RegionUnit } from './region-index'
import type { TownRows } from './region-rows'
import { separators } from './words'

export interface AddressData {
  index: RegionIndex
  /** Towns of a city of the division data. */
  townsOf: (cityCode: string) => Promise<TownRows>
}

export interface Place {
  start: number
  end: number
  region: AnalyzedRegion
  /** A former name, or a level in the middle that had to be left open. */
  isRegionUnsure: boolean
  /** The town is told by its last word alone. */
  isTownUnsure: boolean
}

/** More places of one name than these are no help to choose from. */
const mostCandidates = 12

/** A province that has one city, a city that is its own and only district: the inner one is meant. */
const innermost = (unit: RegionUnit): RegionUnit => {
  const [only, ...more] = unit.children
  return only && more.length === 0 && (only.name === unit.name || unit.level === 'province') ? innermost(only) : unit
}

const ownOrParent = (unit: RegionUnit, level: RegionUnit['level']): RegionUnit | undefined =>
  unit.level === level ? unit : unit.parent && ownOrParent(unit.parent, level)

const gapBehind = new RegExp(`^(?:${separators}|[-/·:：])+`)

const townBehind = (
  text: string,
  match: RegionMatch,
  rows: TownRows,
  district: RegionUnit | undefined,
  effort: Effort,
): TownMatch | undefined => {
  const found = [match.firstEnd, match.end].map((end) =>
    findTown(text, end + (gapBehind.exec(text.slice(end))?.[0].length ?? 0), rows, district, effort),
  )
  return found.find((town) => town !== undefined && town.code !== '') ?? found.at(-1)
}

const placeOf = async (text: string, match: RegionMatch, { townsOf }: AddressData, effort: Effort): Promise<Place> => {
  const unit = innermost(match.unit)
  const [province, city, named] = [
    ownOrParent(unit, 'province'),
    ownOrParent(unit, 'city'),
    ownOrParent(unit, 'district'),
  ]
  const town = city && city.code !== '' ? townBehind(text, match, await townsOf(city.code), named, effort) : undefined
  const district = named ?? city?.children.find(({ code }) => code === town?.districtCode)
  return {
    start: match.start,
    end: town?.end ?? match.end,
    region: {
      provinceCode: province?.code ?? '',
      provinceName: province?.name ?? '',
      cityCode: city?.code ?? '',
      cityName: city?.name ?? '',
      districtCode: district?.code ?? '',
      districtName: district?.name ?? '',
      townCode: town?.code ?? '',
      townName: town?.name ?? '',
    },
    isRegionUnsure: match.former || city === undefined || (district === undefined && city.children.length > 0),
    isTownUnsure: town?.code === '',
  }
}

/** The places that the text may mean: one, none, or all that bear the name; of these only those where the town that follows lies, if it lies in any. */
export const findPlaces = async (text: string, data: AddressData, effort: Effort): Promise<Place[]> => {
  const places = await Promise.all(
    findRegions(text, data.index, effort)
      .slice(0, mostCandidates)
      .map((match) => placeOf(text, match, data, effort)),
  )
  const withTown = places.filter(({ region }) => region.townCode !== '')
  return withTown.length > 0 ? withTown : places
}
