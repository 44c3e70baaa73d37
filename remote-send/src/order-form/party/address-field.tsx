import { analyzePastedText, loadAddressRule } from '@portal/shared'
import { Button } from 'antd'
import { useState } from 'react'
import type { PartyDraft, PartySide } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { DraftTextField } from '../../form/draft-text-field'
import { isCompleteRegion } from '../../rules/party'
import { type PartiesDraft, partyOf } from './parties-draft'
import { useRepeatedPlace } from './use-repeated-place'

/** An address that names its 省市区 has at least so many characters, such as 深圳南山科技园. */
const minLength = 7

/** `address` without its beginning `start`, whatever blanks are between the characters. */
export const stripPrefix = (address: string, start: string): string => {
  let at = 0
  for (const character of start) {
    while (/\s/.test(address[at] ?? '')) at += 1
    if (!address.startsWith(character, at)) return address
    at += character.length
  }
  return address.slice(at).trim()
}

interface PlaceInAddress extends Pick<PartyDraft, 'region' | 'address'> {
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

/**
 * 详细地址, with a button that removes the repeated part of the chosen 省市区. As long as none is chosen, the address may
 * begin with it: then it is chosen by that.
 */
export const AddressField = ({ side }: { side: PartySide }) => {
  const { draft, change } = useDraftForm<PartiesDraft>()
  const address = useDraft((draft: PartiesDraft) => partyOf(draft, side).address)
  const region = useDraft((draft: PartiesDraft) => partyOf(draft, side).region)
  const repeated = useRepeatedPlace(region)(address)
  const isOpen = region.provinceCode === ''
  const [placeName, setPlaceName] = useState('')
  const choosePlace = async (text: string) => {
    setPlaceName('')
    // Without the divisions it is simply chosen by hand.
    const place = await placeInAddress(text).catch(() => null)
    const party = partyOf(draft.get(), side)
    if (!place || party.address !== text || party.region.provinceCode !== '') return
    change({ [side]: { region: place.region, address: place.address } })
    setPlaceName(place.placeName)
  }
  const hint = (repeated || placeName) && (
    <span role="status">
      {repeated ? (
        <>
          无需重复省市区
          <Button
            type="link"
            size="small"
            onClick={() => change({ [side]: { address: stripPrefix(address, repeated) } })}
          >
            去掉“{repeated}”
          </Button>
        </>
      ) : (
        `已选择${placeName}，请核对`
      )}
    </span>
  )
  return (
    <DraftTextField
      path={`${side}.address`}
      label="详细地址"
      required
      wide
      hint={hint}
      placeholder={isOpen ? '可填完整地址，自动选择省市区' : '街道、门牌号、楼层房间，无需重复省市区'}
      onLeave={isOpen ? (text) => void choosePlace(text) : undefined}
    />
  )
}
