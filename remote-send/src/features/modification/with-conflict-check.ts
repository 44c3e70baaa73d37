import { isRefusal } from '@portal/kit/is-refusal'
import { MODIFICATIONS_USED_UP, NOT_MODIFIABLE, ORDER_NOT_FOUND } from '@portal/contract/codes'

/** The order differs from the shown one: its state, its modifications, or its owner. */
const isOutdated = (error: unknown): boolean => isRefusal(error, ORDER_NOT_FOUND, NOT_MODIFIABLE, MODIFICATIONS_USED_UP)

/** Makes a call that changes an order; calls `onOutdated` when the order has changed meanwhile. */
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
