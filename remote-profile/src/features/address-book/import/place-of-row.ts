import type { AnalyzedRegion } from '@portal/contract/address'
import { analyzePastedText } from '@portal/shared'
import { fromAnalysis } from '@portal/shared/smart-paste'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import type { Cells } from './columns'
import { type ColumnPlace, isFiller, placesOfColumns } from './places-of-columns'

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
const namedPlaceProblem = async (named: NamedPlace, region: AnalyzedRegion | null): Promise<string> => {
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

export type RowPlace =
  | {
      region: SelectedRegion
      text: string
      address: string
      /** The postcode within the address; '' for none. */
      postcode: string
    }
  | { problem: string }

const shortProvinces =
  '河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|内蒙古|广西|西藏|宁夏|新疆'

/** A province at the beginning of an address, in full or for short; 河南县 and 海南州 are others. */
const leadingProvince = new RegExp(
  `^(?:\\p{Script=Han}{1,8}?(?:省|自治区)|(?:${shortProvinces})(?![县区州市路街]|藏族|蒙古族|[东西南北中]?[路街]))`,
  'u',
)

const textOf = ({ provinceName, cityName, districtName, townCode, townName }: AnalyzedRegion): string =>
  [...new Set([provinceName, cityName, districtName, townCode && townName])].join('')

const ambiguous = { problem: '有多个同名地区，请填写完整的省、市、区' }

const rowPlaceOf = ({ province, city, district, town }: ColumnPlace, typedTown: string, address: string): RowPlace => ({
  region: {
    provinceCode: province.code,
    cityCode: city.code,
    districtCode: district?.code ?? '',
    townCode: town?.code ?? '',
  },
  text: [...new Set([province, city, district, town].map((unit) => unit?.name ?? ''))].join(''),
  address: town ? address : typedTown + address,
  postcode: '',
})

/**
 * The region of a row's columns, or of its detailed address when the columns are empty. Columns are looked up one by
 * one, under their short and former names, too; the analysis reads them together when one contains more than its level.
 * An unknown town becomes a part of the street; any other unknown name is a problem.
 */
export const placeOfRow = async (cells: Cells): Promise<RowPlace> => {
  const { province, district, town, address } = cells
  const [place, ...others] = province || cells.city || district ? await placesOfColumns(cells) : []
  if (others.length > 0) return ambiguous
  if (place) return rowPlaceOf(place, town, address)
  const city = isFiller(cells.city) ? '' : cells.city
  const named = `${province}${city}${district}${town}`
  const analysis = await analyzePastedText((named || address).slice(0, 500))
  if (analysis.isOutside) return { problem: '港澳台地址请使用港澳台寄件' }
  const problem = await namedPlaceProblem(
    named === ''
      ? { province: leadingProvince.exec(address)?.[0] ?? '', city: '', district: '' }
      : { province, city, district },
    analysis.region,
  )
  if (problem !== '') return { problem }
  if (analysis.candidates.length > 1) return ambiguous
  const { region, address: rest = '' } = fromAnalysis(analysis)
  if (region === undefined || analysis.region === null) return { problem: '未能识别，请填写行政区划的全称' }
  return {
    region,
    text: textOf(analysis.region),
    address: named === '' ? rest : rest + address,
    postcode: named === '' ? analysis.postcode : '',
  }
}
