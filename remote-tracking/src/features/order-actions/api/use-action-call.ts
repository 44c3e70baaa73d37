import { useGuardedCall } from '@portal/kit/guarded-call'
import { toast } from '@portal/shared'
import { isOutdated } from './final-errors'

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
