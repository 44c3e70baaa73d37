import type { City, Division, FindDivision, Province } from '@portal/shared'
import type { RegionDraft } from '../../../draft/send-draft'
import type { PartyColumn } from '../columns/column'

export interface Divisions {
  find: FindDivision
  provinces: readonly Province[]
  /** Towns by city and district, for the cities of rows with a town. */
  towns: ReadonlyMap<string, Readonly<Record<string, Division[]>>>
}

export type RegionTexts = Record<'province' | 'city' | 'district' | 'town', string>
type RegionProblems = Partial<Record<PartyColumn, string>>

export interface FoundRegion {
  region: RegionDraft
  problems: RegionProblems
}

const nonMainland = /香港|澳门|台湾/

const unknown = (text: string, kind: string, sample: string) =>
  text === ''
    ? `请填写${kind}`
    : nonMainland.test(text)
      ? '检测到港澳台地址，请使用港澳台寄件'
      : `未找到“${text.slice(0, 20)}”，请填写${kind}的完整名称，如${sample}`

/** A province with one city, as 北京市, needs no city; a city determines its province when only one has it. */
export const findCity = (
  { provinces, find }: Pick<Divisions, 'provinces' | 'find'>,
  { province, city }: Pick<RegionTexts, 'province' | 'city'>,
): { province?: Province; city?: City } => {
  const named = find(provinces, province, { level: 'province', parent: '' })
  const cityOf = (holder: Province) => find(holder.cities, city, { level: 'city', parent: holder.name })
  if (named)
    return {
      province: named,
      city: city === '' && named.cities.length === 1 ? named.cities[0] : cityOf(named),
    }
  if (province !== '' || city === '') return {}
  const holders = provinces.flatMap((holder) => {
    const match = cityOf(holder)
    return match ? [{ province: holder, city: match }] : []
  })
  return holders.length === 1 ? (holders[0] ?? {}) : {}
}

/** The codes of four names, and problems of unknown names. */
export const findRegion = (texts: RegionTexts, divisions: Divisions): FoundRegion => {
  const { find, towns } = divisions
  const { province, city } = findCity(divisions, texts)
  const region: RegionDraft = {
    provinceCode: province?.code ?? '',
    cityCode: city?.code ?? '',
    districtCode: '',
    townCode: '',
  }
  if (!province) return { region, problems: { province: unknown(texts.province, '省', '广东省') } }
  if (!city) return { region, problems: { city: unknown(texts.city, '市', '深圳市') } }
  const problems: RegionProblems = {}
  if (texts.district !== '' && city.districts.length > 0) {
    const district = find(city.districts, texts.district, { level: 'district', parent: city.name })
    if (district) region.districtCode = district.code
    else problems.district = unknown(texts.district, '区县', city.districts[0]?.name ?? '南山区')
  } else if (city.districts.length > 0) problems.district = '请填写区县'
  const townsOfDistrict = towns.get(city.code)?.[region.districtCode]
  if (texts.town !== '' && townsOfDistrict && !problems.district) {
    const town = find(townsOfDistrict, texts.town, { level: 'town', parent: '' })
    if (town) region.townCode = town.code
    else problems.town = unknown(texts.town, '镇街', townsOfDistrict[0]?.name ?? '粤海街道')
  }
  return { region, problems }
}
