import type { ReactNode } from 'react'
import styles from './receiver-fields.module.css'

interface DialogFieldProps {
  id: string
  label: string
  required?: boolean
  /** The whole row instead of one column. */
  wide?: boolean
  problem: string | undefined
  children: ReactNode
}

/** Label, control and message of one field; the control has the same `id`. */
export const DialogField = ({ id, label, required = false, wide = false, problem, children }: DialogFieldProps) => (
  <div className={`${styles.field} ${wide ? styles.wide : ''}`}>
    <label className={styles.label} htmlFor={id}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </label>
    {children}
    {problem !== undefined && (
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
    )}
  </div>
)
