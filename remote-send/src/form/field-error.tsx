import { ErrorLine } from '@portal/kit/error-line'
import { errorId } from '@portal/kit/error-id'
import { fieldId } from '../rules/field-path'

/** What to enter in a field that has no frame of its own, next to it. */
export const FieldError = ({ path, message }: { path: string; message?: string }) => (
  <ErrorLine id={errorId(fieldId(path))}>{message}</ErrorLine>
)
