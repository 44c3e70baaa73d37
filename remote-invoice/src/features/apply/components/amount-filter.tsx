import { FormField } from '@portal/shared/form'
import layout from '@portal/kit/layout.module.css'
import { Form, Input } from 'antd'
import styles from './eligible-filters.module.css'

/** Range of the invoiceable amount in yuan; a problem of either amount is shown at the first one. */
export const AmountFilter = () => (
  <FormField name="amountFrom">
    {(control) => {
      const { 'aria-describedby': describedBy, 'aria-invalid': invalid } = control
      const amount = (label: string) => ({
        className: styles.half,
        'aria-label': label,
        placeholder: label,
        prefix: '¥',
        inputMode: 'decimal' as const,
        maxLength: 20,
        status: invalid && ('error' as const),
        'aria-invalid': invalid,
        'aria-describedby': describedBy,
      })
      return (
        <div className={`${layout.line2} ${styles.filter}`} role="group" aria-label="金额范围">
          <span className={styles.label} aria-hidden="true">
            金额
          </span>
          <span className={styles.pair}>
            <Input {...control} {...amount('最低金额')} />
            <span aria-hidden="true">–</span>
            <Form.Item noStyle name="amountTo">
              <Input {...amount('最高金额')} />
            </Form.Item>
          </span>
        </div>
      )
    }}
  </FormField>
)
