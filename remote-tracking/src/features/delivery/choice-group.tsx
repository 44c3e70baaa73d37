import choice from '@portal/kit/choice.module.css'
import fieldset from '@portal/kit/fieldset.module.css'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { type ReactNode, useId } from 'react'
import styles from './choice-group.module.css'

interface ChoiceGroupProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, content: ReactNode])[]
  value: Value | '' | null
  problem?: string | undefined
  /** How the options stand to each other. */
  className: string | undefined
  optionClassName: string
  onChange: (value: Value) => void
}

/** One of several answers: a group of radio buttons, so that the arrow keys choose, with the problem below. */
export const ChoiceGroup = <Value extends string>({
  legend,
  options,
  value,
  problem,
  className,
  optionClassName,
  onChange,
}: ChoiceGroupProps<Value>) => {
  const id = useId()
  return (
    <fieldset
      className={fieldset.group}
      role="radiogroup"
      aria-invalid={problem !== undefined}
      aria-describedby={problem && `${id}-problem`}
    >
      <legend className={fieldset.legend}>{legend}</legend>
      <div className={className}>
        {options.map(([option, content]) => (
          <label key={option} className={`${choice.choice} ${optionClassName}`}>
            <input
              className={choice.control}
              type="radio"
              name={`${id}option`}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {content}
          </label>
        ))}
      </div>
      <ErrorLine id={`${id}-problem`} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}

interface ChipChoiceProps<Value extends string> {
  legend: string
  options: readonly (readonly [value: Value, text: string])[]
  value: Value | ''
  problem?: string | undefined
  onChange: (value: Value) => void
}

/** One of a few short answers, beside each other. */
export const ChipChoice = <Value extends string>(props: ChipChoiceProps<Value>) => (
  <ChoiceGroup {...props} className={styles.chips} optionClassName={`${choice.card} ${styles.chip}`} />
)
