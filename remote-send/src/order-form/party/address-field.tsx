import { Button } from 'antd'
import type { PartySide } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { TextField } from '../../form/text-field'
import { type PartiesDraft, partyOf } from './parties-draft'
import { useRepeatedPlace } from './use-repeated-place'
import { stripPrefix } from './strip-prefix'

/** 详细地址. What it repeats of the chosen 省市区 goes with one click. */
export const AddressField = ({ side }: { side: PartySide }) => {
  const { change } = useDraftForm<PartiesDraft>()
  const address = useDraft((draft: PartiesDraft) => partyOf(draft, side).address)
  const region = useDraft((draft: PartiesDraft) => partyOf(draft, side).region)
  const repeated = useRepeatedPlace(region)(address)
  const hint = repeated && (
    <span role="status">
      无需重复省市区
      <Button type="link" size="small" onClick={() => change({ [side]: { address: stripPrefix(address, repeated) } })}>
        去掉“{repeated}”
      </Button>
    </span>
  )
  return (
    <TextField
      path={`${side}.address`}
      label="详细地址"
      required
      wide
      hint={hint}
      placeholder="街道、门牌号、楼层房间，无需重复省市区"
    />
  )
}
