import type { Tone } from '@portal/rules/order-status'
import styles from './step-line.module.css'

interface Step {
  name: string
  /** Below the name, such as when it was reached. */
  note?: string | undefined
}

interface StepLineProps {
  /** Name of the line. */
  label: string
  steps: readonly Step[]
  /** Index of the step that was reached last. */
  current: number
  tone: Tone
}

/** A sequence of steps with the current one. */
export const StepLine = ({ label, steps, current, tone }: StepLineProps) => (
  <ol className={`${styles.steps} ${styles[tone]}`} aria-label={label}>
    {steps.map(({ name, note }, index) => {
      const state = index > current ? 'todo' : index === current ? 'current' : 'passed'
      return (
        <li
          key={name}
          className={`${styles.step} ${styles[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </li>
      )
    })}
  </ol>
)
