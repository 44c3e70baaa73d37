import { deliveryModeText, needsFloor, pickupModeText, productName } from '@portal/shared'
import { Checkbox, Radio, Select } from 'antd'
import { deliveryModes, pickupModes, products } from '../model/choices'
import { Field } from '@portal/kit/field'
import { TextField } from './text-field'
import type { FormPart } from './form-part'
import styles from './freight-form.module.css'
import { PickupTime } from './pickup-time'

const deliveryOptions = deliveryModes.map((value) => ({ value, label: deliveryModeText(value) }))
const pickupOptions = pickupModes.map((value) => ({ value, label: pickupModeText(value) }))
const productOptions = products.map((value) => ({ value, label: productName(value) }))
const lifts = [
  { value: true, label: '有电梯' },
  { value: false, label: '无电梯' },
]

/** How it is fetched and brought, what else is wanted, and which products to compare. */
export const ServiceFields = ({ query, problems, idOf, onChange }: FormPart) => (
  <>
    <div className={styles.row}>
      <Field id={idOf('deliveryMode')} label="送货方式">
        <Select
          id={idOf('deliveryMode')}
          value={query.deliveryMode}
          options={deliveryOptions}
          onChange={(deliveryMode) => onChange({ deliveryMode })}
        />
      </Field>
      {needsFloor(query.deliveryMode) && (
        <>
          <TextField
            id={idOf('floor')}
            label="送货楼层"
            required
            placeholder="1-40"
            unit="楼"
            decimal={false}
            value={query.floor}
            problem={problems.floor}
            onChange={(floor) => onChange({ floor })}
          />
          <Field group label="电梯" required id={idOf('hasElevator')} error={problems.hasElevator}>
            <Radio.Group
              id={idOf('hasElevator')}
              className={styles.lift}
              name={idOf('hasElevator')}
              aria-label="电梯"
              options={lifts}
              value={query.hasElevator}
              onChange={({ target }) => onChange({ hasElevator: target.value as boolean })}
            />
          </Field>
        </>
      )}
      <Field id={idOf('pickupMode')} label="取货方式">
        <Select
          id={idOf('pickupMode')}
          value={query.pickupMode}
          options={pickupOptions}
          onChange={(pickupMode) => onChange({ pickupMode })}
        />
      </Field>
      <TextField
        id={idOf('insuredValue')}
        label="声明价值（选填）"
        unit="元"
        placeholder="保价"
        value={query.insuredValue}
        problem={problems.insuredValue}
        onChange={(insuredValue) => onChange({ insuredValue })}
      />
      <TextField
        id={idOf('codAmount')}
        label="代收货款（选填）"
        unit="元"
        value={query.codAmount}
        problem={problems.codAmount}
        onChange={(codAmount) => onChange({ codAmount })}
      />
    </div>
    {query.pickupMode === 'PICKUP' && (
      <PickupTime query={query} id={idOf('pickupSlot')} problem={problems.pickupSlot} onChange={onChange} />
    )}
    <fieldset className={styles.products}>
      <legend className={styles.label}>比较产品（不选为全部）</legend>
      <Checkbox.Group
        options={productOptions}
        value={query.products}
        onChange={(chosen) => onChange({ products: products.filter((code) => chosen.includes(code)) })}
      />
    </fieldset>
  </>
)
