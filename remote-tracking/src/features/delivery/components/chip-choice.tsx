import choice from '@portal/kit/choice.module.css'
import { ChoiceGroup } from './choice-group'
import styles from './wish-form.module.css'

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
