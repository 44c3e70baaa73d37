import { ErrorLine } from '@portal/kit/error-line'
import layout from '@portal/kit/layout.module.css'
import { Input } from 'antd'
import { useId } from 'react'
import type { Narrowing } from '../model/apply-query'
import styles from './eligible-filters.module.css'

type Amounts = Pick<Narrowing, 'amountFrom' | 'amountTo'>

interface AmountFilterProps {
  value: Amounts
  problem: string
  onChange: (change: Partial<Amounts>) => void
}

/** How much can be invoiced, in yuan. */
export const AmountFilter = ({ value, problem, onChange }: AmountFilterProps) => {
  const id = useId()
  const amount = (label: string, key: keyof Amounts) => (
    <Input
      className={styles.half}
      aria-label={label}
      placeholder={label}
      prefix="¥"
      inputMode="decimal"
      maxLength={20}
      value={value[key]}
      status={problem ? 'error' : ''}
      aria-invalid={problem !== ''}
      aria-describedby={problem ? id : undefined}
      onChange={({ target }) => onChange({ [key]: target.value })}
    />
  )
  return (
    <div className={`${layout.line2} ${styles.filter}`} role="group" aria-label="金额范围" data-filter="amount">
      <span className={styles.label} aria-hidden="true">
        金额
      </span>
      <span className={styles.pair}>
        {amount('最低金额', 'amountFrom')}
        <span aria-hidden="true">–</span>
        {amount('最高金额', 'amountTo')}
      </span>
      <ErrorLine id={id}>{problem}</ErrorLine>
    </div>
  )
}
