import layout from '@portal/kit/layout.module.css'
import surface from '@portal/kit/surface.module.css'
import { useEffect, useRef } from 'react'
import { type InternationalStep, internationalSteps } from './rules/international-step'
import styles from './stepper.module.css'

interface StepperProps {
  current: InternationalStep
  /** The last step that may be opened. */
  furthest: InternationalStep
  onGo: (step: InternationalStep) => void
}

const indexOf = (wanted: InternationalStep) => internationalSteps.findIndex(({ step }) => step === wanted)

/** Where the person is, and the way back and forth to what is already right. */
export const Stepper = ({ current, furthest, onGo }: StepperProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(current)

  // A new step is read from its beginning, by the eye and by a screen reader.
  useEffect(() => {
    if (shown.current !== current) button.current?.focus()
    shown.current = current
  }, [current])

  return (
    <nav aria-label="寄件步骤">
      <ol className={`${surface.plain} ${layout.list} ${styles.steps}`}>
        {internationalSteps.map(({ step, title }, index) => {
          const done = index < indexOf(furthest)
          return (
            <li
              key={step}
              className={`${styles.step} ${step === current ? styles.current : ''} ${done ? styles.done : ''}`}
            >
              <button
                ref={step === current ? button : undefined}
                type="button"
                className={styles.button}
                aria-current={step === current ? 'step' : undefined}
                disabled={index > indexOf(furthest)}
                onClick={() => onGo(step)}
              >
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
