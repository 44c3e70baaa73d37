import fieldset from '@portal/kit/fieldset.module.css'
import { FormField } from '@portal/shared/form'
import { deliveryModeText, needsFloor, pickupModeText, productName } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import type { ProductCode } from '@portal/contract/freight'
import { Checkbox, Form, Radio, Select } from 'antd'
import { deliveryModes, pickupModes, products } from '../model/choices'
import type { FreightQuery } from '../model/freight-query'
import { TextField } from './text-field'
import styles from './freight-form.module.css'
import { PickupTime, type PickupTimeProps } from './pickup-time'

const deliveryOptions = deliveryModes.map((value) => ({ value, label: deliveryModeText(value) }))
const pickupOptions = pickupModes.map((value) => ({ value, label: pickupModeText(value) }))
const productOptions = products.map((value) => ({ value, label: productName(value) }))
const lifts = [
  { value: true, label: '有电梯' },
  { value: false, label: '无电梯' },
]
const inOrder = (codes: ProductCode[]) => products.filter((code) => codes.includes(code))

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
          <TextField
            name="floor"
            label="送货楼层"
            required
            placeholder={orderLimits.floor.range}
            unit="楼"
            decimal={false}
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
      <TextField name="insuredValue" label="声明价值（选填）" unit="元" placeholder="保价" />
      <TextField name="codAmount" label="代收货款（选填）" unit="元" />
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
