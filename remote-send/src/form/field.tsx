import type { ReactNode } from 'react'
import { fieldId } from '../rules/field-path'
import { FieldError } from './field-error'
import styles from './field.module.css'
import { useControl } from './form-context'

interface FieldProps {
  path: string
  label: string
  required?: boolean
  /** Stays below the control. */
  help?: ReactNode
  /** The whole row instead of one column. */
  wide?: boolean
  /** `group` for several controls under one label, such as radio buttons. */
  kind?: 'control' | 'group'
  children: (control: ReturnType<typeof useControl>['control']) => ReactNode
}

/** Label, control, help and message of one field. */
export const Field = ({
  path,
  label,
  required = false,
  help,
  wide = false,
  kind = 'control',
  children,
}: FieldProps) => {
  const { control, error } = useControl(path, required)
  const labelId = `${fieldId(path)}-label`
  const group = kind === 'group' && { role: 'group', 'aria-labelledby': labelId }
  return (
    <div className={`${styles.field} ${wide ? styles.wide : ''}`} {...group}>
      <label className={styles.label} {...(kind === 'group' ? { id: labelId } : { htmlFor: control.id })}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children(control)}
      <FieldError path={path} message={error} />
      {help && <div className={styles.help}>{help}</div>}
    </div>
  )
}
