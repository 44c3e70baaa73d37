import type { ReactNode } from 'react'
import styles from './field.module.css'

interface FieldRowsProps {
  /** How fields stand beside each other; without it each has a row. */
  className?: string
  children: ReactNode
}

/**
 * Fields in rows below each other, each with room for an error of one line. A button that is pressed takes the focus
 * from a field, whose error comes then: the button has to be where it was when the press ends.
 */
export const FieldRows = ({ className = '', children }: FieldRowsProps) => (
  <div className={`${styles.rows} ${className}`}>{children}</div>
)
