import { FormField, type FormFieldProps } from '@portal/shared/form'
import { useEffect } from 'react'
import { namePath } from '../rules/field-path'
import { useDraftForm } from './draft-form'

interface FieldProps<Value> extends Omit<FormFieldProps<Value>, 'name' | 'onLeave'> {
  /** Its place in the draft. */
  path: string
}

/** One field of the draft. What is wrong in it is shown once it was left. */
export const Field = <Value = string,>({ path, ...field }: FieldProps<Value>) => {
  const { errors } = useDraftForm()
  useEffect(() => errors.showAt(path), [errors, path])
  return <FormField<Value> {...field} hintApart name={namePath(path)} onLeave={() => errors.leave(path)} />
}
