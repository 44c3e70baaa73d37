import { FormField, type FormFieldProps } from '@portal/shared/form'
import { useEffect } from 'react'
import { namePath } from '../rules/field-path'
import { useDraftForm } from './draft-form'

/** Binds a form's field to the value at a path of the draft. Its problem is shown once the person has left it. */
export const useDraftField = (path: string) => {
  const { errors } = useDraftForm()
  useEffect(() => errors.showAt(path), [errors, path])
  return { name: namePath(path), hintApart: true, onLeave: () => errors.leave(path) }
}

interface FieldProps<Value> extends Omit<FormFieldProps<Value>, 'name' | 'onLeave'> {
  /** Path of its value in the draft. */
  path: string
}

/** One field of the draft. */
export const Field = <Value = string,>({ path, ...field }: FieldProps<Value>) => (
  <FormField<Value> {...field} {...useDraftField(path)} />
)
