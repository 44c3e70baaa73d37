import { errorCatalogue, type ErrorName } from '@portal/contract/error-codes'
import type { FieldError } from '@portal/contract/field-error'
import { fieldMessage } from './field-message'

interface RefusalOptions extends ErrorOptions {
  /** Data of the envelope, where the contract has any. */
  data?: object
  /** Path of the field of the request that the refusal is about (`sender.mobile`); '' when it is about none. */
  path?: string
}

/**
 * A documented refusal, answered with its code; `message` replaces the catalogue's sentence when it can say more. The
 * message of a bad field says what to enter there, and is sent with the field's label in front. A refusal with a cause
 * is also logged: something behind the portal has failed.
 */
export class BusinessError extends Error {
  readonly errorName: ErrorName

  /** The `data` of the envelope: a `FieldError` where a field is named. */
  readonly data: object | null

  constructor(
    errorName: ErrorName,
    message: string = errorCatalogue[errorName].message,
    { data, path = '', ...options }: RefusalOptions = {},
  ) {
    super(path !== '' && errorName === 'BAD_FIELD' ? fieldMessage(path, message) : message, options)
    this.name = 'BusinessError'
    this.errorName = errorName
    const fieldError: FieldError | null = path === '' ? null : { path, text: message }
    this.data = data ?? fieldError
  }
}
