import type { ProductCode } from '@portal/contract/freight'
import fieldset from '@portal/kit/fieldset.module.css'
import layout from '@portal/kit/layout.module.css'
import {
  deliveryModeLabel,
  isPickupSlotAvailable,
  needsFloor,
  pickupDays,
  pickupModeLabel,
  productName,
} from '@portal/shared'
import { FormField } from '@portal/shared/form'
import { orderLimits } from '@portal/shared/order/limits'
import { Checkbox, Form, Radio, Select } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { deliveryModes, pickupModes, type PickupSlot, pickupSlots, products } from '../model/choices'
import type { FreightQuery } from '../model/freight-query'
import styles from './freight-form.module.css'
import { NumberField } from './number-field'

const deliveryOptions = deliveryModes.map((value) => ({ value, label: deliveryModeLabel(value) }))
const pickupOptions = pickupModes.map((value) => ({ value, label: pickupModeLabel(value) }))
const productOptions = products.map((value) => ({ value, label: productName(value) }))
const lifts = [
  { value: true, label: '有电梯' },
  { value: false, label: '无电梯' },
]
const inOrder = (codes: ProductCode[]) => products.filter((code) => codes.includes(code))

type Time = Pick<FreightQuery, 'pickupDate' | 'pickupSlot'>

const dayNames = ['今天', '明天', '后天']

/** The same slot as before if it is available on that day too, else the earliest available one. */
const slotOn = (day: string, previousSlot: PickupSlot | '', now: Date): PickupSlot | '' => {
  const open = pickupSlots.filter((slot) => isPickupSlotAvailable(day, slot, now))
  return open.find((slot) => slot === previousSlot) ?? open[0] ?? ''
}

interface PickupTimeProps {
  pickupDate: string
  onChange: (patch: Time) => void
}

/** Day and two-hour slot, as in the order form; no choice means as soon as possible. */
const PickupTime = ({ pickupDate, onChange }: PickupTimeProps) => {
  // The first HTML of the page was drawn on another day.
  const [now, setNow] = useState<Date>()
  useLayoutEffect(() => setNow(new Date()), [])
  const days = [
    { value: '', label: '尽快' },
    ...(now
      ? pickupDays(now).map((day, index) => ({
          value: day,
          label: `${dayNames[index]} ${day.slice(5)}`,
          disabled: slotOn(day, '', now) === '',
        }))
      : dayNames.map((name) => ({ value: name, label: name, disabled: true }))),
  ]
  const slots = pickupSlots.map((slot) => ({
    value: slot,
    label: slot,
    disabled: !now || !isPickupSlotAvailable(pickupDate, slot, now),
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
              onChange({ pickupDate: day, pickupSlot: now ? slotOn(day, pickupSlot, now) : '' })
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

interface ServiceFieldsProps {
  query: FreightQuery
  onTime: PickupTimeProps['onChange']
}

/** Pickup, delivery, additional services, and the products to compare. */
export const ServiceFields = ({ query, onTime }: ServiceFieldsProps) => (
  <>
    <div className={styles.row}>
      <FormField name="deliveryMode" label="送货方式">
        {(control) => <Select {...control} options={deliveryOptions} />}
      </FormField>
      {needsFloor(query.deliveryMode) && (
        <>
          <NumberField
            name="floor"
            label="送货楼层"
            required
            placeholder={orderLimits.floor.range}
            unit="楼"
            inputMode="numeric"
          />
          <FormField<boolean | null> name="hasElevator" label="电梯" required group>
            {({ id, value, onChange }) => (
              <Radio.Group
                id={id}
                className={styles.lift}
                aria-label="电梯"
                options={lifts}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
        </>
      )}
      <FormField name="pickupMode" label="取货方式">
        {(control) => <Select {...control} options={pickupOptions} />}
      </FormField>
      <NumberField name="insuredValue" label="声明价值（选填）" unit="元" placeholder="保价" />
      <NumberField name="codAmount" label="代收货款（选填）" unit="元" />
    </div>
    {query.pickupMode === 'PICKUP' && <PickupTime pickupDate={query.pickupDate} onChange={onTime} />}
    <fieldset className={`${fieldset.group} ${styles.products}`}>
      <legend className={fieldset.legend}>比较产品（不选为全部）</legend>
      <Form.Item noStyle name="products" normalize={inOrder}>
        <Checkbox.Group options={productOptions} />
      </Form.Item>
    </fieldset>
  </>
)
