import type { RequestOf } from '@portal/contract/calls'
import type { CoveragePlace } from '@portal/contract/coverage'
import { BusinessError } from '../../http/business-error'
import { analyzeWithShippedDivisions } from '../address/analyze'
import type { RegionCodes } from '@portal/rules/division-tree'
import type { Divisions } from '../address/divisions'

export type ResolvedPlace =
  /** The town and district of `place` may be empty. */
  | { outcome: 'FOUND'; place: CoveragePlace; detail: string; isGuess: boolean }
  | { outcome: 'AMBIGUOUS'; candidates: CoveragePlace[]; detail: string }
  | { outcome: 'VAGUE'; place: CoveragePlace | null }
  | { outcome: 'OUTSIDE' }

const levels = { province: '省份', city: '城市', district: '区县', town: '乡镇/街道' }

/** The names of a selected region, whose district and town may be empty. */
const existingRegion = ({ provinces, currentRegion, resolveRegion }: Divisions, given: RegionCodes): CoveragePlace => {
  const codes = currentRegion(given)
  const districts = provinces
    .find(({ code }) => code === codes.provinceCode)
    ?.cities.find(({ code }) => code === codes.cityCode)?.districts
  const isOpen = codes.districtCode === '' && districts !== undefined && !districts.some(({ code }) => code === '')
  const region = resolveRegion(isOpen ? { ...codes, districtCode: districts[0]?.code ?? '', townCode: '' } : codes)
  if (!region.ok) throw new BusinessError('BAD_FIELD', `请选择${levels[region.level]}`)
  return isOpen ? { ...codes, ...region, districtName: '', townCode: '' } : { ...codes, ...region }
}

/** Fills in the town of a district that has only one. */
const withOnlyTown = ({ provinces }: Divisions, place: CoveragePlace): CoveragePlace => {
  const towns = provinces
    .find(({ code }) => code === place.provinceCode)
    ?.cities.find(({ code }) => code === place.cityCode)
    ?.districts.find(({ code }) => code === place.districtCode)?.towns
  const [only, ...more] = towns ?? []
  return place.townCode === '' && only && more.length === 0
    ? { ...place, townCode: only.code, townName: only.name }
    : place
}

/** The place of a request: the selected region, completed with the town in the text, or the place in a text alone. */
export const resolvePlace = async (
  divisions: Divisions,
  root: string,
  { address = '', region: selectedRegion }: RequestOf<'coverage/query'>,
): Promise<ResolvedPlace> => {
  const region = selectedRegion?.provinceCode
    ? existingRegion(divisions, { provinceCode: '', cityCode: '', districtCode: '', townCode: '', ...selectedRegion })
    : null
  if (region && (region.townCode !== '' || address === ''))
    return { outcome: 'FOUND', place: withOnlyTown(divisions, region), detail: address, isGuess: false }

  const text = region ? region.provinceName + region.cityName + region.districtName + address : address
  const analyzed = await analyzeWithShippedDivisions(root, text)
  const { detail, unsure } = analyzed
  if (analyzed.isOutside) return { outcome: 'OUTSIDE' }
  if (analyzed.candidates.length > 0) return { outcome: 'AMBIGUOUS', candidates: analyzed.candidates, detail }
  const place = analyzed.region
  if (place === null || place.cityCode === '') return { outcome: 'VAGUE', place }
  // A town that the divisions do not know stays part of the street.
  const isTown = place.townCode !== ''
  return {
    outcome: 'FOUND',
    place: withOnlyTown(divisions, { ...place, townName: isTown ? place.townName : '' }),
    detail: isTown ? detail : place.townName + detail,
    isGuess: (place.districtCode !== '' && unsure.includes('region')) || (isTown && unsure.includes('town')),
  }
}
