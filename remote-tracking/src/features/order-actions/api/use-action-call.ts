import { useGuardedCall } from '@portal/kit/guarded-call'
import { toast } from '@portal/shared'
import { isOutdated } from './final-errors'

interface ActionCall {
  /** Sends, and returns what the toast says; undefined when that was a step on the way. */
  send: () => Promise<string | undefined>
  /** It is done, or the order has changed meanwhile. */
  onSettled: () => void
  /** @returns true for a refusal that the dialog goes on with */
  onRefused?: (error: unknown) => boolean
}

/** A call that a dialog makes once at a time. A failure stays in the dialog; an order that has moved on ends it. */
export const useActionCall = ({ send, onSettled, onRefused }: ActionCall) => {
  const { busy, failure, run } = useGuardedCall()
  const sendOnce = async () => {
    const done = await send()
    if (done === undefined) return
    toast.success(done, 3000)
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
