import { FormField } from '@portal/shared/form'
import { AddressSelector, type SelectedRegion } from '@portal/shared/ui/address-selector'
import { Button } from 'antd'
import styles from './freight-form.module.css'

const RegionField = ({ name, label }: { name: 'from' | 'to'; label: string }) => (
  <FormField<SelectedRegion> name={name} label={label} required>
    {({ id, value, onChange }) => <AddressSelector id={id} value={value} onChange={onChange} />}
  </FormField>
)

/** Origin and destination, with a button that swaps them. */
export const RouteFields = ({ onSwap }: { onSwap: () => void }) => (
  <div className={styles.route}>
    <RegionField name="from" label="始发地" />
    <Button className={styles.swap} aria-label="交换始发地与目的地" title="交换始发地与目的地" onClick={onSwap}>
      ⇄
    </Button>
    <RegionField name="to" label="目的地" />
  </div>
)
