import { AddressSelector } from '@portal/shared/ui/address-selector'
import { Button } from 'antd'
import { Field } from '@portal/kit/field'
import type { FormPart } from './form-part'
import styles from './freight-form.module.css'

/** From where to where, and the way back with one click. */
export const RouteFields = ({ query, problems, idOf, onChange }: FormPart) => (
  <div className={styles.route}>
    <Field id={idOf('from')} label="始发地" required error={problems.from}>
      <AddressSelector
        id={idOf('from')}
        value={query.from}
        status={problems.from ? 'error' : undefined}
        onChange={(from) => onChange({ from })}
      />
    </Field>
    <Button
      className={styles.swap}
      aria-label="交换始发地与目的地"
      title="交换始发地与目的地"
      onClick={() => onChange({ from: query.to, to: query.from })}
    >
      ⇄
    </Button>
    <Field id={idOf('to')} label="目的地" required error={problems.to}>
      <AddressSelector
        id={idOf('to')}
        value={query.to}
        status={problems.to ? 'error' : undefined}
        onChange={(to) => onChange({ to })}
      />
    </Field>
  </div>
)
