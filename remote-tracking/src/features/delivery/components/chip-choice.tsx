import choice from '@portal/kit/choice.module.css'
import fieldset from '@portal/kit/fieldset.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { useId } from 'react'
import styles from './wish-form.module.css'

interface ChipChoiceProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value | ''
  problem?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few short answers, beside each other. */
export const ChipChoice = <Value extends string>({
  legend,
  options,
  value,
  problem,
  onChange,
}: ChipChoiceProps<Value>) => {
  const id = useId()
  return (
    <fieldset
      className={fieldset.group}
      role="radiogroup"
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend className={fieldset.legend}>{legend}</legend>
      <div className={styles.chips}>
        {options.map(([option, text]) => (
          <label key={option} className={`${choice.choice} ${choice.card} ${styles.chip}`}>
            <input
              className={choice.control}
              type="radio"
              name={`${id}option`}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
      <ErrorLine id={`${id}-problem`} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}
