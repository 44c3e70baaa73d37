import type { ReactNode } from 'react'
import styles from './error-line.module.css'

interface ErrorLineProps {
  /** What is wrong with a field is tied to its control by `aria-describedby`. */
  id?: string
  /** Keeps it off what stands above and below, where no gap does. */
  spaced?: boolean
  /** Nothing is shown for `''`, `undefined` or `false`. */
  children: ReactNode
}

/** Why a call failed, or what is wrong with a field; read out when it comes, as antd's Form does. */
export const ErrorLine = ({ id, spaced = false, children }: ErrorLineProps) =>
  children ? (
    <p id={id} className={`${styles.error} ${spaced ? styles.spaced : ''}`} role="alert">
      {children}
    </p>
  ) : null
