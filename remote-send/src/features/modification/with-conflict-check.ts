import { isRefusal } from '@portal/kit/is-refusal'
import { MODIFICATIONS_USED_UP, NOT_MODIFIABLE, ORDER_NOT_FOUND } from '@portal/contract/codes'

/** The order is no longer what the page believes: its state, its changes, or its owner. */
const isOutdated = (error: unknown): boolean => isRefusal(error, ORDER_NOT_FOUND, NOT_MODIFIABLE, MODIFICATIONS_USED_UP)

/** A call that changes an order; when the order turns out to be another one by now, that is said as well. */
export const withConflictCheck = async <Answer>(
  onOutdated: () => void,
  call: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await call()
  } catch (error) {
    if (isOutdated(error)) onOutdated()
    throw error
  }
}
