import { analyzePastedText, loadAddressRule } from '@portal/shared'
import type { PartyDraft } from '../../draft/send-draft'
import { isCompleteRegion } from '../../rules/party'
import { stripPrefix } from './strip-prefix'

/** An address that names its 省市区 has at least so many characters, such as 深圳南山科技园. */
const minLength = 7

export interface PlaceInAddress extends Pick<PartyDraft, 'region' | 'address'> {
  /** 广东省深圳市南山区 */
  placeName: string
}

/**
 * 省市区 that a detail address begins with, and the rest of the address; null when it names none, or one of several.
 * Rejects with a `CallError` when the divisions cannot be loaded.
 */
export const placeInAddress = async (text: string): Promise<PlaceInAddress | null> => {
  if (text.trim().length < minLength) return null
  const [{ region: place, isOutside, unsure }, repeatedPlace] = await Promise.all([
    analyzePastedText(text),
    loadAddressRule(),
  ])
  if (!place || isOutside || unsure.includes('region')) return null
  const { provinceCode, cityCode, districtCode, townCode, provinceName, cityName, districtName } = place
  const region = { provinceCode, cityCode, districtCode, townCode }
  const repeated = repeatedPlace(text, [provinceName, cityName, districtName])
  // A street may have the name of a place as well: only names in front of it count.
  if (!isCompleteRegion(region) || !repeated) return null
  const placeName = [...new Set([provinceName, cityName, districtName])].join('')
  return { region, address: stripPrefix(text, repeated), placeName }
}
