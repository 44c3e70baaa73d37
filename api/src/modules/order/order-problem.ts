import { errorCatalogue, type ErrorName } from '@portal/contract/error-codes'
import { BusinessError } from '../../http/business-error'

/** Why an order cannot be accepted as it is. */
export interface OrderProblem {
  errorName: ErrorName
  /** The keys down to the field, as in the request (`receiver.mobile`); '' when it is about no field. */
  path: string
  message: string
}

export const badField = (path: string, message: string): OrderProblem => ({ errorName: 'BAD_FIELD', path, message })

export const problemOf = (
  errorName: ErrorName,
  path: string,
  message: string = errorCatalogue[errorName].message,
): OrderProblem => ({ errorName, path, message })

export const toBusinessError = ({ errorName, path, message }: OrderProblem): BusinessError =>
  new BusinessError(errorName, message, { path })
