import { errorCatalogue, type ErrorName } from '@portal/contract/error-codes'
import type { OrderProblem as RuleProblem } from '@portal/rules/order/order-problem'
import { withoutLabel } from '../../../http/field-message'
import { BusinessError } from '../../../http/business-error'

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

/** A problem of the shared rules; the label at its beginning is left out, because a message names the field anyway. */
export const toOrderProblem = ({ path, code, text }: RuleProblem): OrderProblem =>
  problemOf(code, path, withoutLabel(path, text))

export const toBusinessError = ({ errorName, path, message }: OrderProblem): BusinessError =>
  new BusinessError(errorName, message, { path })
