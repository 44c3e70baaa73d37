import { type ReactNode, useId } from 'react'
import { ErrorLine } from '../error-line/error-line'
import { errorId } from './error-id'
import styles from './field.module.css'
import { RequiredMark } from './required-mark'

export interface FieldProps {
  /** That of the control. */
  id: string
  /** Missing where the control says by itself what it is for. */
  label?: string
  required?: boolean
  /** What to enter; its line has the `errorId` of `id`. */
  error?: ReactNode
  /** Stays below the control. */
  hint?: ReactNode
  /** The whole row instead of one column. */
  wide?: boolean
  /** Several controls under one label, such as radio buttons. */
  group?: boolean
  /** The focus has left the controls. */
  onLeave?: () => void
  children: ReactNode
}

const LabelText = ({ label, required }: Required<Pick<FieldProps, 'label' | 'required'>>) => (
  <>
    {required && <RequiredMark />}
    {label}
  </>
)

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
      className={`${styles.field} ${wide ? styles.wide : ''}`}
      {...(group && { role: 'group', 'aria-labelledby': labelId })}
      onBlur={onLeave}
    >
      {label !== undefined && group && (
        <span id={labelId} className={styles.label}>
          <LabelText label={label} required={required} />
        </span>
      )}
      {label !== undefined && !group && (
        <label className={styles.label} htmlFor={id}>
          <LabelText label={label} required={required} />
        </label>
      )}
      {children}
      <ErrorLine id={errorId(id)}>{error}</ErrorLine>
      {hint && <div className={styles.hint}>{hint}</div>}
    </div>
  )
}
