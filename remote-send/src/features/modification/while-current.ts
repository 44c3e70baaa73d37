import { CallError } from '@portal/shared'
import type { errorCatalogue } from '@portal/shared/contract/error-codes'

/** Answers after which the order is no longer what the page believes: its state, its changes, or its owner. */
const outdated: readonly number[] = [
  40401 satisfies (typeof errorCatalogue)['ORDER_NOT_FOUND']['code'],
  40917 satisfies (typeof errorCatalogue)['NOT_MODIFIABLE']['code'],
  40918 satisfies (typeof errorCatalogue)['MODIFICATIONS_USED_UP']['code'],
]

/** A call that changes an order; when the order turns out to be another one by now, that is said as well. */
export const whileCurrent = async <Answer>(onOutdated: () => void, call: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CallError && outdated.includes(error.code)) onOutdated()
    throw error
  }
}
