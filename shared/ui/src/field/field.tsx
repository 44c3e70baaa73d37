import { type ReactNode, useId } from 'react'
import { ErrorLine } from '../error-line'
import { afterPress, watchPresses } from './after-press'
import { errorId, hintId } from './field-ids'
import styles from './field.module.css'

/** After the label of a required field. Its control says the same by `aria-required`. */
const RequiredMark = () => (
  <span className={styles.mark} aria-hidden="true">
    *
  </span>
)

export interface FieldProps {
  /** That of the control. */
  id: string
  /** Missing where the control explains itself. */
  label?: string
  required?: boolean
  /** The problem of the value, or the request to enter one; its line has the `errorId` of `id`. */
  error?: ReactNode
  /** Stays below the control; its line has the `hintId` of `id`. */
  hint?: ReactNode
  /** The whole row instead of one column. */
  wide?: boolean
  /** Several controls under one label, such as radio buttons. */
  group?: boolean
  /** The focus has left the controls, and the press is complete that took it. */
  onLeave?: () => void
  children: ReactNode
}

/** Label, control, error and hint of one field. In a form it is a `FormField`. */
export const Field = ({
  id,
  label,
  required = false,
  error,
  hint,
  wide = false,
  group = false,
  onLeave,
  children,
}: FieldProps) => {
  const labelId = useId()
  return (
    <div
      className={[styles.field, wide && styles.wide, error && styles.wrong].filter(Boolean).join(' ')}
      {...(group && { role: 'group', 'aria-labelledby': labelId })}
      onFocus={watchPresses}
      onBlur={onLeave && (() => afterPress(onLeave))}
    >
      {label !== undefined && (
        // The star is beside the label, not in it, so that a search by the label's text finds that text alone.
        <div className={styles.label}>
          {group ? <span id={labelId}>{label}</span> : <label htmlFor={id}>{label}</label>}
          {required && <RequiredMark />}
        </div>
      )}
      {children}
      <ErrorLine id={errorId(id)}>{error}</ErrorLine>
      {hint && (
        <div id={hintId(id)} className={styles.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}
