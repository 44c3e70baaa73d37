import type { RequestOf } from '@portal/shared/contract/calls'
import type { RangePlace } from '@portal/shared/contract/range'
import { BusinessError } from '../../http/business-error'
import { analyzeWithShippedDivisions } from '../address/analyze'
import type { Divisions, RegionCodes } from '../address/divisions'

export type ResolvedPlace =
  | { outcome: 'FOUND'; place: RangePlace; detail: string; isGuess: boolean }
  | { outcome: 'AMBIGUOUS'; candidates: RangePlace[]; detail: string }
  | { outcome: 'VAGUE'; place: RangePlace | null }
  | { outcome: 'OUTSIDE' }

const levels = { province: '省份', city: '城市', district: '区县', town: '乡镇/街道' }

/** Names of a chosen region, which may leave district and town open. */
const knownRegion = ({ provinces, resolveRegion }: Divisions, codes: RegionCodes): RangePlace => {
  const districts = provinces
    .find(({ code }) => code === codes.provinceCode)
    ?.cities.find(({ code }) => code === codes.cityCode)?.districts
  const isOpen = codes.districtCode === '' && districts !== undefined && !districts.some(({ code }) => code === '')
  const region = resolveRegion(isOpen ? { ...codes, districtCode: districts[0]?.code ?? '', townCode: '' } : codes)
  if (!region.ok) throw new BusinessError('BAD_FIELD', `请选择${levels[region.level]}`)
  return isOpen ? { ...codes, ...region, districtName: '', townCode: '' } : { ...codes, ...region }
}

/** A few districts have no towns at all; there the district is as exact as it gets. */
const isExact = ({ provinces }: Divisions, { provinceCode, cityCode, districtCode, townCode }: RangePlace): boolean => {
  const district = provinces
    .find(({ code }) => code === provinceCode)
    ?.cities.find(({ code }) => code === cityCode)
    ?.districts.find(({ code }) => code === districtCode)
  return townCode !== '' || district?.towns.length === 0
}

/** Where the question is about: the region that was chosen, its town found in the text when it was left open, or a text alone. */
export const resolvePlace = async (
  divisions: Divisions,
  root: string,
  { address = '', region: chosen }: RequestOf<'range/query'>,
): Promise<ResolvedPlace> => {
  const region = chosen?.provinceCode
    ? knownRegion(divisions, { provinceCode: '', cityCode: '', districtCode: '', townCode: '', ...chosen })
    : null
  if (region && isExact(divisions, region)) return { outcome: 'FOUND', place: region, detail: address, isGuess: false }
  if (region && address === '') return { outcome: 'VAGUE', place: region }

  const text = region ? region.provinceName + region.cityName + region.districtName + address : address
  const analyzed = await analyzeWithShippedDivisions(root, text)
  const { detail } = analyzed
  if (analyzed.isOutside) return { outcome: 'OUTSIDE' }
  if (analyzed.candidates.length > 0) return { outcome: 'AMBIGUOUS', candidates: analyzed.candidates, detail }
  if (analyzed.region === null || !isExact(divisions, analyzed.region))
    return { outcome: 'VAGUE', place: analyzed.region }
  return {
    outcome: 'FOUND',
    place: analyzed.region,
    detail,
    isGuess: analyzed.unsure.includes('region') || analyzed.unsure.includes('town'),
  }
}
