import { errorCatalogue, type ErrorName } from '@portal/shared/contract/error-codes'
import { BusinessError } from '../../http/business-error'

/** Why an order cannot be taken as it is. */
export interface OrderProblem {
  errorName: ErrorName
  /** In the words of the messages (`收件人-联系电话`); '' when it is about no field. */
  field: string
  message: string
}

export const badField = (field: string, message: string): OrderProblem => ({ errorName: 'BAD_FIELD', field, message })

export const problemOf = (
  errorName: ErrorName,
  field: string,
  message: string = errorCatalogue[errorName].message,
): OrderProblem => ({ errorName, field, message })

/** A code of its own says what the refusal is about; a bad field is named in the sentence. */
export const toBusinessError = ({ errorName, field, message }: OrderProblem): BusinessError =>
  new BusinessError(errorName, errorName === 'BAD_FIELD' && field !== '' ? `${field}：${message}` : message)
