import { Button } from 'antd'
import { useState } from 'react'
import type { PartySide } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { TextField } from '../../form/text-field'
import { type PartiesDraft, partyOf } from './parties-draft'
import { placeInAddress } from './place-in-address'
import { stripPrefix } from './strip-prefix'
import { useRepeatedPlace } from './use-repeated-place'

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
    <TextField
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
