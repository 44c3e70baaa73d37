import type { ReactNode } from 'react'
import styles from './error-line.module.css'

interface ErrorLineProps {
  /** Id for the control's `aria-describedby`. */
  id?: string
  /** Adds space above and below, where there is no gap. */
  spaced?: boolean
  /** `''`, `undefined` and `false` render nothing. */
  children: ReactNode
}

/** The reason why a call failed, or the problem of a field; read out when it appears, as antd's Form does. */
export const ErrorLine = ({ id, spaced = false, children }: ErrorLineProps) =>
  children ? (
    <p id={id} className={`${styles.error} ${spaced ? styles.spaced : ''}`} role="alert">
      {children}
    </p>
  ) : null
