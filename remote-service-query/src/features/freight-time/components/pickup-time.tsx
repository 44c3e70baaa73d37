import { FormField } from '@portal/shared/form'
import layout from '@portal/kit/layout.module.css'
import { isPickupSlotAvailable, pickupDays } from '@portal/shared'
import { Radio } from 'antd'
import { useState } from 'react'
import { type PickupSlot, pickupSlots } from '../model/choices'
import type { FreightQuery } from '../model/freight-query'

type Time = Pick<FreightQuery, 'pickupDate' | 'pickupSlot'>

export interface PickupTimeProps {
  pickupDate: string
  onChange: (patch: Time) => void
}

const dayNames = ['今天', '明天', '后天']

/** The same slot as before if it is available on that day too, else the earliest available one. */
const slotOn = (day: string, previousSlot: PickupSlot | '', now: Date): PickupSlot | '' => {
  const open = pickupSlots.filter((slot) => isPickupSlotAvailable(day, slot, now))
  return open.find((slot) => slot === previousSlot) ?? open[0] ?? ''
}

/** Day and two-hour slot, as in the order form; no choice means as soon as possible. */
export const PickupTime = ({ pickupDate, onChange }: PickupTimeProps) => {
  const [now] = useState(() => new Date())
  const days = [
    { value: '', label: '尽快' },
    ...pickupDays(now).map((day, index) => ({
      value: day,
      label: `${dayNames[index]} ${day.slice(5)}`,
      disabled: slotOn(day, '', now) === '',
    })),
  ]
  const slots = pickupSlots.map((slot) => ({
    value: slot,
    label: slot,
    disabled: !isPickupSlotAvailable(pickupDate, slot, now),
  }))
  return (
    <FormField<PickupSlot | ''> name="pickupSlot" group label="上门取件时间">
      {({ id, value: pickupSlot, onChange: choose }) => (
        <div id={id} className={layout.stack3}>
          <Radio.Group
            optionType="button"
            className={layout.cells}
            aria-label="取件日期"
            // By default it is the field's, and one name has one choice.
            name="pickupDate"
            options={days}
            value={pickupDate}
            onChange={({ target }) => {
              const day = target.value as string
              onChange({ pickupDate: day, pickupSlot: slotOn(day, pickupSlot, now) })
            }}
          />
          {pickupDate !== '' && (
            <Radio.Group
              optionType="button"
              className={layout.cells}
              aria-label="取件时段"
              options={slots}
              value={pickupSlot}
              onChange={choose}
            />
          )}
        </div>
      )}
    </FormField>
  )
}
