import { analyzePastedText } from '@portal/shared'
import type { AnalyzedRegion } from '@portal/contract/address'
import { fromAnalysis } from '@portal/shared/smart-paste'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import type { Cells } from './columns'
import { namedPlaceProblem } from './named-place-problem'

export type RowPlace =
  | {
      region: SelectedRegion
      text: string
      address: string
      /** The postcode within the address; '' for none. */
      postcode: string
    }
  | { problem: string }

/** What official tables write where a level has no name of its own. */
const filler = /^(?:市辖区|县|(?:省|自治区)直辖县级行政(?:区划|单位))$/

/** A province at the beginning of an address. */
const leadingProvince = /^\p{Script=Han}{1,8}?(?:省|自治区)/u

const textOf = ({ provinceName, cityName, districtName, townCode, townName }: AnalyzedRegion): string =>
  [...new Set([provinceName, cityName, districtName, townCode && townName])].join('')

/**
 * The region of a row's columns, or of its detailed address when the columns are empty. The analysis knows short and
 * former names, too. An unknown town becomes a part of the street; any other unknown name is a problem.
 */
export const placeOfRow = async ({ province, city: typedCity, district, town, address }: Cells): Promise<RowPlace> => {
  const city = filler.test(typedCity) ? '' : typedCity
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
  if (analysis.candidates.length > 1) return { problem: '有多个同名地区，请填写完整的省、市、区' }
  const { region, address: rest = '' } = fromAnalysis(analysis)
  if (region === undefined || analysis.region === null) return { problem: '未能识别，请填写行政区划的全称' }
  return {
    region,
    text: textOf(analysis.region),
    address: named === '' ? rest : rest + address,
    postcode: named === '' ? analysis.postcode : '',
  }
}
