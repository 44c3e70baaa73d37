import layout from '@portal/kit/layout.module.css'
import { isPickupSlotAvailable, pickupDays, useIsBelow } from '@portal/shared'
import { Radio } from 'antd'
import { pickupSlotOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { ChoiceSheet } from '../../form/choice-sheet'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import { pickupDayName } from './pickup-day-name'

type PickupDraft = Pick<SendDraft, 'pickupDate' | 'pickupSlot'>

/** The current slot when it is open on that day, else the earliest open one. */
const slotOn = (day: string, current: SendDraft['pickupSlot'], now: Date): SendDraft['pickupSlot'] => {
  const open = pickupSlotOptions.filter((slot) => isPickupSlotAvailable(day, slot, now))
  return open.find((slot) => slot === current) ?? open[0] ?? ''
}

/** Day and two-hour slot of the pickup; a slot can be chosen while at least 60 minutes of it are left. */
export const PickupTime = ({ now }: { now: Date }) => {
  const { change } = useDraftForm<PickupDraft>()
  const isPhone = useIsBelow('phone')
  const pickupDate = useDraft((draft: PickupDraft) => draft.pickupDate)
  const days = pickupDays(now).map((day, index) => ({
    value: day,
    label: `${pickupDayName(index)} ${day.slice(5)}`,
    disabled: !slotOn(day, '', now),
  }))
  const slots = pickupSlotOptions.map((slot) => ({
    value: slot,
    label: slot,
    disabled: !isPickupSlotAvailable(pickupDate, slot, now),
  }))
  return (
    <Field<SendDraft['pickupSlot']>
      path="pickupSlot"
      label="上门取件时间"
      required
      wide
      group
      hint="北京时间；距时段结束不足 60 分钟的时段不可选"
    >
      {({ id, value, onChange }) => (
        <div id={id} className={layout.stack2}>
          <Radio.Group
            optionType="button"
            className={layout.cells}
            aria-label="取件日期"
            // By default it is the field's, and one name has one choice.
            name="pickupDate"
            options={days}
            value={pickupDate}
            onChange={({ target }) =>
              change({ pickupDate: target.value, pickupSlot: slotOn(target.value, value, now) })
            }
          />
          {isPhone ? (
            <ChoiceSheet id={`${id}-slot`} title="取件时段" options={slots} value={value} onChoose={onChange} />
          ) : (
            <Radio.Group
              optionType="button"
              className={layout.cells}
              aria-label="取件时段"
              options={slots}
              value={value}
              onChange={onChange}
            />
          )}
        </div>
      )}
    </Field>
  )
}
