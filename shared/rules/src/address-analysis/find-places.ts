import type { AnalyzedRegion } from '@portal/contract/address'
import { sizePlace } from '../large-cities'
import { gap, type Span } from './draft'
import type { Effort } from './effort'
import { findRegions, isContradicted, isWithin, type RegionMatch } from './find-region'
import type { RegionIndex, RegionUnit } from './region-index'
import type { TownRows, Named } from './region-rows'
import { separators } from './words'
import { comparableText } from './comparable-text'

interface TownMatch extends Span {
  /** Empty when the division data does not know the town. */
  code: string
  name: string
  /** Code of the district that it lies in, `''` in a city without districts; undefined when the town is not known. */
  districtCode: string | undefined
}

const tail = /(?:街道办事处|街道|地区|[镇乡])$/
/** A town that the data does not contain is still recognized by its last word. */
const unknownTown = /^([\u4e00-\u9fa5]{1,6}?(?:街道办事处|街道|(?<!小)[镇乡](?!街道|[路道巷]|东|西|南|北|中)|苏木))/

/** The characters that follow 街 when it is a street and not short for 街道. */
const isStreet = /^(?:\d+号|[东西南北中前后上下]|[一二三四五六七八九十]|与|和|口|旁|$)/

/**
 * The longest name that the text begins with: whole names first, then those of streets without 街道 when 街道 or an end
 * does not follow.
 */
const findLongestTown = (text: string, towns: Named[], effort: Effort): { town: Named; length: number } | undefined => {
  let best: { town: Named; length: number; isExact: boolean } | undefined
  for (const town of towns) {
    if (!effort.spend()) break
    // Every form of a town's name begins with the same character, and most towns begin with another than the text.
    if (!text.startsWith(comparableText(town[1].slice(0, 1)))) continue
    // Hyphens between words have been replaced by gaps already, and 浒墅关经开区（镇） has lost 镇 to the labels of a form.
    const name = comparableText(town[1]).replaceAll('-', gap)
    const stem = name.replace(tail, '')
    const words =
      stem.length > 1 && stem !== name
        ? [name, `${stem}街道办事处`, `${stem}街道`, `${stem}镇`, `${stem}乡`, `${stem}街`]
        : [name, name.replace(/\([^()]*\)$/, '')]
    for (const word of words) {
      if (!text.startsWith(word) || (word !== name && word.endsWith('街') && isStreet.test(text.slice(word.length))))
        continue
      const length = word.endsWith('街') && text[word.length] === '道' ? word.length + 1 : word.length
      const isExact = word === name
      if (length > (best?.length ?? 0) || (length === best?.length && isExact)) best = { town, length, isExact }
    }
  }
  return best
}

/** The town that the text names at `start`, within one district or, when that is open, anywhere in the city. */
const findTown = (
  text: string,
  start: number,
  rows: TownRows,
  district: RegionUnit | undefined,
  effort: Effort,
): TownMatch | undefined => {
  const rest = text.slice(start, start + 40)
  const open = district === undefined || !(district.code in rows)
  for (const [districtCode, towns] of Object.entries(rows)) {
    if (!open && districtCode !== district.code) continue
    const match = findLongestTown(rest, towns, effort)
    if (match) return { start, end: start + match.length, code: match.town[0], name: match.town[1], districtCode }
  }
  const [word] = unknownTown.exec(rest) ?? []
  return word === undefined
    ? undefined
    : { start, end: start + word.length, code: '', name: word.replace('办事处', ''), districtCode: undefined }
}

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
