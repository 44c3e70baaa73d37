import { toast } from '@portal/shared'
import { useRef, useState } from 'react'
import { isOutdated, messageOf } from './settled-refusals'

interface ActionCall {
  /** Sends, and says how it went; undefined when that was a step on the way. */
  send: () => Promise<string | undefined>
  /** It is done, or the order has changed meanwhile. */
  onSettled: () => void
  /** @returns true for a refusal that the dialog goes on with */
  onRefused?: (error: unknown) => boolean
}

/** A call that a dialog makes once at a time. A failure stays in the dialog; an order that has moved on ends it. */
export const useActionCall = ({ send, onSettled, onRefused }: ActionCall) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  const run = async () => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      const done = await send()
      if (done === undefined) return
      toast.success(done, 3000)
      onSettled()
    } catch (error) {
      if (onRefused?.(error)) return
      if (isOutdated(error)) {
        toast.error(error.message)
        onSettled()
      } else setFailure(messageOf(error))
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
