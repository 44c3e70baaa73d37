import { Button } from 'antd'
import type { PartySide } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { TextField } from '../../form/text-field'
import { type PartiesDraft, partyOf } from './parties-draft'
import { stripPrefix } from './strip-prefix'
import { useRepeatedPlace } from './use-repeated-place'

/** 详细地址, with a button that removes what it repeats of the chosen 省市区. */
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
