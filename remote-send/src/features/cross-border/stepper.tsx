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

const indexOf = (target: InternationalStep) => internationalSteps.findIndex(({ step }) => step === target)

/** The current step, with buttons to all steps that may be opened. */
export const Stepper = ({ current, furthest, onGo }: StepperProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const previousStep = useRef(current)

  // Focuses the new step, so that reading begins at its top, also with a screen reader.
  useEffect(() => {
    if (previousStep.current !== current) button.current?.focus()
    previousStep.current = current
  }, [current])

  return (
    <nav aria-label="寄件步骤">
      <ol className={`${surface.plain} ${layout.list} ${styles.steps}`}>
        {internationalSteps.map(({ step, title }, index) => {
          const isDone = index < indexOf(furthest)
          return (
            <li
              key={step}
              className={`${styles.step} ${step === current ? styles.current : ''} ${isDone ? styles.done : ''}`}
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
