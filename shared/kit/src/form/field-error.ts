import { CallError } from '@portal/shared'
import type { FieldError } from '@portal/contract/field-error'

const isFieldError = (data: unknown): data is FieldError =>
  typeof data === 'object' &&
  data !== null &&
  'path' in data &&
  'text' in data &&
  typeof data.path === 'string' &&
  typeof data.text === 'string'

/**
 * The field that the API has refused, by its path in the request, and the instruction for it; undefined for every other
 * error.
 */
export const fieldErrorOf = (error: unknown): FieldError | undefined =>
  error instanceof CallError && isFieldError(error.data) ? error.data : undefined
