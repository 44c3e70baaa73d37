import type { ErrorName } from '@portal/contract/error-codes'

/** Why an order cannot be accepted as it is. */
export interface OrderProblem {
  /** The keys down to the field, as in a request: `lines.0.lengthCm`. */
  path: string
  code: ErrorName
  /** The instruction for the field. */
  text: string
}

/** A problem for each text that is not empty, under the path of its field. */
export const badFields = (texts: Readonly<Record<string, string>>): OrderProblem[] =>
  Object.entries(texts)
    .filter(([, text]) => text !== '')
    .map(([path, text]) => ({ path, code: 'BAD_FIELD', text }))
