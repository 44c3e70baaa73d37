import type { AnalyzedRegion } from '@portal/contract/address'
import { sizePlace } from '../large-cities'
import { gap, type Span } from './draft'
import type { Effort } from './effort'
import { findRegions, isContradicted, isWithin, type RegionMatch } from './find-region'
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
  /** A former name was used, a level in the middle is missing, or the text names another province or city as well. */
  isRegionUnsure: boolean
  /** The town was recognized by its last word alone. */
  isTownUnsure: boolean
  /** Where the city stands when it is not in front of the district. */
  cityAt?: Span
}

/** A choice between more places of one name would not help. */
const maxCandidates = 12

/** For a province with one city, or a city that is its own and only district, the innermost unit. */
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
  const matches = [match.firstEnd, match.end].map((end) =>
    findTown(text, end + (gapBehind.exec(text.slice(end))?.[0].length ?? 0), rows, district, effort),
  )
  return matches.find((town) => town !== undefined && town.code !== '') ?? matches.at(-1)
}

const placeOf = async (
  text: string,
  match: RegionMatch,
  { index, townsOf }: AddressData,
  effort: Effort,
  cityAt?: Span,
): Promise<Place> => {
  const unit = innermost(match.unit)
  const [province, city, named] = [
    ownOrParent(unit, 'province'),
    ownOrParent(unit, 'city'),
    ownOrParent(unit, 'district'),
  ]
  const town = city && city.code !== '' ? townBehind(text, match, await townsOf(city.code), named, effort) : undefined
  const district = named ?? city?.children.find(({ code }) => code === town?.districtCode)
  const end = town?.end ?? match.end
  const isPart = (position: number) =>
    [{ start: match.start, end }, cityAt].some((span) => span && position >= span.start && position < span.end)
  return {
    start: match.start,
    end,
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
    isRegionUnsure:
      match.former ||
      isContradicted(text, match, isPart, index, effort) ||
      (match.isLoose && (town?.code ?? '') === '') ||
      city === undefined ||
      (district === undefined && city.children.length > 0),
    isTownUnsure: town?.code === '',
    ...(cityAt && { cityAt }),
  }
}

/** 鼓楼区中央路201号 江苏省南京市: the district that stands elsewhere than its city, and whose street follows it. */
const districtElsewhere = (
  text: string,
  match: RegionMatch,
  index: RegionIndex,
  effort: Effort,
): RegionMatch | undefined => {
  const unit = innermost(match.unit)
  if (unit.level === 'district' || unit.children.length === 0) return undefined
  const rest = text.slice(0, match.start) + gap.repeat(match.end - match.start) + text.slice(match.end)
  const inside = findRegions(rest, index, effort).filter(
    (other) => other.unit.level === 'district' && !other.isLoose && isWithin(other.unit, unit),
  )
  return inside.length === 1 ? inside[0] : undefined
}

/**
 * The places that the text may mean: one, none, or all with the name, those in large cities first. If a town follows
 * that lies in some of them, only those.
 */
export const findPlaces = async (text: string, data: AddressData, effort: Effort): Promise<Place[]> => {
  const matches = findRegions(text, data.index, effort)
  const [only, ...others] = matches
  const elsewhere = only && others.length === 0 ? districtElsewhere(text, only, data.index, effort) : undefined
  if (only && elsewhere) {
    const place = await placeOf(text, elsewhere, data, effort, { start: only.start, end: only.end })
    return [{ ...place, isRegionUnsure: place.isRegionUnsure || only.former }]
  }
  const places = await Promise.all(matches.slice(0, maxCandidates).map((match) => placeOf(text, match, data, effort)))
  const withTown = places.filter(({ region }) => region.townCode !== '')
  return [...(withTown.length > 0 ? withTown : places)].sort(
    (one, other) => sizePlace(one.region.cityName) - sizePlace(other.region.cityName),
  )
}
