import { deliveryModeText, needsFloor } from '@portal/shared'
import { Radio } from 'antd'
import { deliveryModeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceField } from '../../form/choice-field'
import fieldStyles from '../../form/field.module.css'
import { Field } from '../../form/field'
import { TextField } from '../../form/text-field'

interface DeliveryModeProps {
  draft: SendDraft
  onChange: (patch: Partial<SendDraft>) => void
}

const modes = deliveryModeOptions.map((mode) => ({ value: mode, label: deliveryModeText(mode) }))
const lifts = [
  { value: true, label: '有电梯' },
  { value: false, label: '无电梯' },
]

/** How the goods reach the receiver; into the house asks for the floor and the lift, which the fee depends on. */
export const DeliveryMode = ({ draft, onChange }: DeliveryModeProps) => (
  <>
    <ChoiceField
      path="deliveryMode"
      label="送货方式"
      required
      value={draft.deliveryMode}
      options={modes}
      onChange={(deliveryMode) => onChange({ deliveryMode })}
    />
    {needsFloor(draft.deliveryMode) && (
      <>
        <TextField
          path="floor"
          label="送货楼层"
          required
          value={draft.floor}
          onChange={(floor) => onChange({ floor })}
          inputMode="numeric"
          unit="层"
          help="1-40 层"
        />
        <Field path="hasElevator" label="电梯" required kind="group">
          {({ id }) => (
            <Radio.Group
              id={id}
              optionType="button"
              className={fieldStyles.chips}
              aria-label="收货处有无电梯"
              options={lifts}
              value={draft.hasElevator}
              onChange={({ target }) => onChange({ hasElevator: target.value })}
            />
          )}
        </Field>
      </>
    )}
  </>
)
