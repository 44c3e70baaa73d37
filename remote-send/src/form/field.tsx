import { Field as KitField } from '@portal/kit/field'
import type { ReactNode } from 'react'
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

/** One field of the form, tied to its place in the draft. */
export const Field = ({ path, required = false, help, kind = 'control', children, ...field }: FieldProps) => {
  const { control, error } = useControl(path, required)
  return (
    <KitField {...field} id={control.id} required={required} error={error} hint={help} group={kind === 'group'}>
      {children(control)}
    </KitField>
  )
}
