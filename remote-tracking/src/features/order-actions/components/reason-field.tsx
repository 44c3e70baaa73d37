import type { CancelReason } from '@portal/shared/contract/order-actions'
import { Radio } from 'antd'
import { type Ref, useId } from 'react'
import { cancelReasons } from '../model/cancel-reasons'
import styles from './cancel-form.module.css'

interface ReasonFieldProps {
  value: CancelReason | undefined
  problem: string | undefined
  disabled: boolean
  onChange: (reason: CancelReason) => void
  /** Around the choices: the first of them takes the focus when none is chosen. */
  ref: Ref<HTMLFieldSetElement>
}

/** Why the order is called off. */
export const ReasonField = ({ value, problem, disabled, onChange, ref }: ReasonFieldProps) => {
  const id = useId()
  return (
    <fieldset ref={ref} className={styles.reasons} aria-describedby={problem === undefined ? undefined : `${id}-problem`}>
      <legend className={styles.label}>取消原因 <span className={styles.required} aria-hidden="true">*</span></legend>
      <div className={styles.choices}>
        {cancelReasons.map((reason) => (
          <Radio key={reason} name={id} value={reason} checked={reason === value} disabled={disabled} onChange={() => onChange(reason)}>{reason}</Radio>
        ))}
      </div>
      {problem !== undefined && <p id={`${id}-problem`} className={styles.problem} role="alert">{problem}</p>}
    </fieldset>
  )
}
