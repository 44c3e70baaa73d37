import { useGuardedCall } from '@portal/kit/guarded-call'
import { isRefusal } from '@portal/kit/is-refusal'
import {
  ADDRESS_CHANGED_ALREADY,
  ADDRESS_NOT_CHANGEABLE,
  ALREADY_COLLECTED,
  NOT_CANCELABLE,
  NOT_DELETABLE,
  NOT_INTERCEPTABLE,
  NOT_URGEABLE,
  ORDER_NOT_FOUND,
  PRICE_CHANGED,
} from '@portal/contract/codes'
import { type CallError, toast } from '@portal/shared'

/** The order has changed since the page showed it: the same request would fail again, so the order is fetched again. */
export const isOutdated = (error: unknown): error is CallError =>
  isRefusal(
    error,
    ORDER_NOT_FOUND,
    ALREADY_COLLECTED,
    NOT_CANCELABLE,
    NOT_DELETABLE,
    NOT_URGEABLE,
    NOT_INTERCEPTABLE,
    ADDRESS_NOT_CHANGEABLE,
    ADDRESS_CHANGED_ALREADY,
  )

/** Too late for a cancellation, but an interception is possible. */
export const isCollected = (error: unknown): error is CallError => isRefusal(error, ALREADY_COLLECTED)

/** The present fee, when that of an interception or address change has changed; undefined for any other error. */
export const changedFee = (error: unknown): number | undefined => {
  if (!isRefusal(error, PRICE_CHANGED)) return undefined
  const { data } = error
  return typeof data === 'object' && data !== null && 'feeCents' in data && typeof data.feeCents === 'number'
    ? data.feeCents
    : undefined
}

interface ActionCall {
  /** Sends the request and returns the text of the toast; undefined when there is another step to do. */
  send: () => Promise<string | undefined>
  /** Called when the action is done, or the order has changed meanwhile. */
  onSettled: () => void
  /** @returns true for a refusal that the dialog handles itself */
  onRefused?: (error: unknown) => boolean
}

/**
 * The call of a dialog, one at a time. A failure is shown in the dialog; if the order has changed, the dialog closes.
 */
export const useActionCall = ({ send, onSettled, onRefused }: ActionCall) => {
  const { busy, failure, run } = useGuardedCall()
  const sendOnce = async () => {
    const message = await send()
    if (message === undefined) return
    toast.success(message, 3000)
    onSettled()
  }
  return {
    busy,
    failure,
    run: () =>
      run(sendOnce, (error) => {
        if (onRefused?.(error)) return ''
        if (!isOutdated(error)) return undefined
        toast.error(error.message)
        onSettled()
        return ''
      }),
  }
}
