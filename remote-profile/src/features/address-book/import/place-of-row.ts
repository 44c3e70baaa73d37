import { analyzePastedText } from '@portal/shared'
import { fromAnalysis } from '@portal/shared/smart-paste'
import type { SelectedRegion } from '@portal/shared/ui/address-selector'
import type { Cells } from './columns'

export type RowPlace = { region: SelectedRegion; address: string } | { problem: string }

/**
 * The place that the columns name, or the detail address where they name none: by the analysis, which knows short and former names,
 * too. A town that the divisions do not know stays part of the street.
 */
export const placeOfRow = async ({ province, city, district, town, address }: Cells): Promise<RowPlace> => {
  const named = `${province}${city}${district}${town}`
  const analysis = await analyzePastedText((named || address).slice(0, 500))
  if (analysis.isOutside) return { problem: '港澳台地址请使用港澳台寄件' }
  if (analysis.candidates.length > 1) return { problem: '有多个同名地区，请填写完整的省、市、区' }
  const { region, address: rest = '' } = fromAnalysis(analysis)
  if (region === undefined) return { problem: '未能识别，请填写行政区划的全称' }
  return { region, address: named === '' ? rest : rest + address }
}
