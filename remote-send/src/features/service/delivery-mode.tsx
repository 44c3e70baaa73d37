import { deliveryModeText, needsFloor } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import { deliveryModeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'
import { TextField } from '../../form/text-field'

const modes = deliveryModeOptions.map((mode) => ({ value: mode, label: deliveryModeText(mode) }))
const lifts = [
  { value: true, label: '有电梯' },
  { value: false, label: '无电梯' },
]

/** How the goods reach the receiver; delivery into the house needs the floor and the lift, which the fee depends on. */
export const DeliveryMode = () => {
  const isCarried = useDraft((draft: SendDraft) => needsFloor(draft.deliveryMode))
  return (
    <>
      <ChoiceField path="deliveryMode" label="送货方式" required options={modes} />
      {isCarried && (
        <>
          <TextField
            path="floor"
            label="送货楼层"
            required
            inputMode="numeric"
            unit="层"
            hint={`${orderLimits.floor.range} 层`}
          />
          <ChoiceField path="hasElevator" label="电梯" name="收货处有无电梯" required wide={false} options={lifts} />
        </>
      )}
    </>
  )
}
