import { type ReactNode, useId } from 'react'
import { ErrorLine } from '../error-line/error-line'
import { errorId } from './error-id'
import styles from './field.module.css'
import { RequiredMark } from './required-mark'

interface FieldProps {
  /** That of the control. */
  id: string
  label: string
  required?: boolean
  /** What to enter; its line has the `errorId` of `id`. */
  error?: string
  /** Stays below the control. */
  hint?: ReactNode
  /** The whole row instead of one column. */
  wide?: boolean
  /** Several controls under one label, such as radio buttons. */
  group?: boolean
  children: ReactNode
}

/** Label, control, error and hint of one field that stands in no antd Form, and looks like one that does. */
export const Field = ({
  id,
  label,
  required = false,
  error,
  hint,
  wide = false,
  group = false,
  children,
}: FieldProps) => {
  const labelId = useId()
  const words = (
    <>
      {required && <RequiredMark />}
      {label}
    </>
  )
  return (
    <div
      className={`${styles.field} ${wide ? styles.wide : ''}`}
      {...(group && { role: 'group', 'aria-labelledby': labelId })}
    >
      {group ? (
        <span id={labelId} className={styles.label}>
          {words}
        </span>
      ) : (
        <label className={styles.label} htmlFor={id}>
          {words}
        </label>
      )}
      {children}
      <ErrorLine id={errorId(id)}>{error}</ErrorLine>
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}
