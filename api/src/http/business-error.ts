import { errorCatalogue, type ErrorName } from '@portal/shared/contract/error-codes'

/**
 * A documented refusal: answered with its code; `message` replaces the catalogue's sentence when it can say more. One with
 * a cause is also logged: something behind the portal has failed.
 */
export class BusinessError extends Error {
  readonly errorName: ErrorName

  constructor(errorName: ErrorName, message: string = errorCatalogue[errorName].message, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BusinessError'
    this.errorName = errorName
  }
}
