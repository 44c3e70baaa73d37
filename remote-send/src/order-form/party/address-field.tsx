import { Button } from 'antd'
import type { PartyDraft, PartySide } from '../../draft/send-draft'
import { TextField } from '../../form/text-field'
import { useRepeatedPlace } from './use-repeated-place'
import { stripPrefix } from './strip-prefix'

interface AddressFieldProps {
  side: PartySide
  party: PartyDraft
  onChange: (patch: Partial<PartyDraft>) => void
}

/** 详细地址. What it repeats of the chosen 省市区 goes with one click. */
export const AddressField = ({ side, party, onChange }: AddressFieldProps) => {
  const repeated = useRepeatedPlace(party)
  const help = repeated && (
    <span role="status">
      无需重复省市区
      <Button type="link" size="small" onClick={() => onChange({ address: stripPrefix(party.address, repeated) })}>
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
      value={party.address}
      onChange={(address) => onChange({ address })}
      help={help}
      placeholder="街道、门牌号、楼层房间，无需重复省市区"
    />
  )
}
