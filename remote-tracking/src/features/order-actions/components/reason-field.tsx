import fieldset from '@portal/kit/fieldset.module.css'
import { errorId } from '@portal/kit/error-id'
import { ErrorLine } from '@portal/kit/error-line'
import { RequiredMark } from '@portal/kit/required-mark'
import { Radio } from 'antd'
import { type Ref, useId } from 'react'
import styles from './cancel-form.module.css'

interface ReasonFieldProps<Reason extends string> {
  legend: string
  reasons: readonly Reason[]
  value: Reason | undefined
  problem: string | undefined
  disabled: boolean
  onChange: (reason: Reason) => void
  /** Around the choices: the first of them takes the focus when none is chosen. */
  ref: Ref<HTMLFieldSetElement>
}

/** Why something is asked for. */
export const ReasonField = <Reason extends string>({
  legend,
  reasons,
  value,
  problem,
  disabled,
  onChange,
  ref,
}: ReasonFieldProps<Reason>) => {
  const id = useId()
  return (
    <fieldset ref={ref} className={fieldset.group} aria-describedby={problem === undefined ? undefined : errorId(id)}>
      <legend className={styles.label}>
        <RequiredMark />
        {legend}
      </legend>
      <div className={styles.choices}>
        {reasons.map((reason) => (
          <Radio
            key={reason}
            name={id}
            value={reason}
            checked={reason === value}
            disabled={disabled}
            onChange={() => onChange(reason)}
          >
            {reason}
          </Radio>
        ))}
      </div>
      <ErrorLine id={errorId(id)} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}
