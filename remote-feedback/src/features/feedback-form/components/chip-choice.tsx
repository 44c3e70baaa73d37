import choice from '@portal/kit/choice.module.css'
import layout from '@portal/kit/layout.module.css'
import { focusChoice } from './focus-choice'
import styles from './choices.module.css'

interface ChipChoiceProps<Value extends string> {
  label: string
  /** Name of the radio group, unique on the page. */
  name: string
  options: readonly { value: Value; text: string }[]
  id?: string
  value?: Value
  onChange?: (value: Value) => void
}

/** A choice of a few options that are all visible. */
export const ChipChoice = <Value extends string>({
  label,
  name,
  options,
  id,
  value,
  onChange,
}: ChipChoiceProps<Value>) => (
  <div id={id} className={layout.row2} role="radiogroup" aria-label={label} tabIndex={-1} onFocus={focusChoice}>
    {options.map(({ value: own, text }) => (
      <label key={own} className={`${choice.choice} ${styles.chip}`}>
        <input
          className={choice.control}
          type="radio"
          name={name}
          value={own}
          checked={own === value}
          onChange={() => onChange?.(own)}
        />
        {text}
      </label>
    ))}
  </div>
)
