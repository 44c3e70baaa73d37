import { FormField, type FormFieldProps } from '@portal/shared/form'
import { useEffect } from 'react'
import { namePath } from '../rules/field-path'
import { useDraftForm } from './draft-form'

interface FieldProps<Value> extends Omit<FormFieldProps<Value>, 'name' | 'onLeave'> {
  /** Path of its value in the draft. */
  path: string
}

/** One field of the draft. Its problem is shown once the person has left it. */
export const Field = <Value = string,>({ path, ...field }: FieldProps<Value>) => {
  const { errors } = useDraftForm()
  useEffect(() => errors.showAt(path), [errors, path])
  return <FormField<Value> {...field} hintApart name={namePath(path)} onLeave={() => errors.leave(path)} />
}
