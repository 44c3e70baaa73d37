import { errorId } from '@portal/kit/error-id'
import { createContext, useContext } from 'react'
import { fieldId, type PathErrors } from '../rules/field-path'

interface FormState {
  /** The messages to show now. */
  errors: PathErrors
  /** The person left the field: what is wrong in it may be said from now on. */
  leave: (path: string) => void
}

export const FormContext = createContext<FormState>({ errors: {}, leave: () => undefined })

/** The props that tie a control to its label and its message. */
export const useControl = (path: string, required = false) => {
  const { errors, leave } = useContext(FormContext)
  const error = errors[path]
  return {
    error,
    control: {
      id: fieldId(path),
      status: error ? ('error' as const) : undefined,
      'aria-required': required,
      'aria-invalid': Boolean(error),
      'aria-describedby': error ? errorId(fieldId(path)) : undefined,
      onBlur: () => leave(path),
    },
  }
}
