import { errorCatalogue, type ErrorName } from '@portal/shared/contract/error-codes'

/**
 * A documented refusal: answered with its code; `message` replaces the catalogue's sentence when it can say more. One with
 * a cause is also logged: something behind the portal has failed. `data` goes along where the contract says so.
 */
export class BusinessError extends Error {
  readonly errorName: ErrorName

  readonly data: object | null

  constructor(
    errorName: ErrorName,
    message: string = errorCatalogue[errorName].message,
    options: ErrorOptions & { data?: object } = {},
  ) {
    super(message, options)
    this.name = 'BusinessError'
    this.errorName = errorName
    this.data = options.data ?? null
  }
}
