import { CallError, toast } from '@portal/shared'
import { useRef, useState } from 'react'

interface FormCall<Fields> {
  /** Sends, and says how it went. */
  send: (fields: Fields) => Promise<string>
  onDone: () => void
  /** @returns true for a refusal that was shown at its field */
  onRefused?: (error: CallError) => boolean
}

/** A call that a form in a dialog makes until it succeeds, once at a time. A failure that belongs to no field is said below the form. */
export const useFormCall = <Fields>({ send, onDone, onRefused }: FormCall<Fields>) => {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  const run = async (fields: Fields) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      toast.success(await send(fields), 3000)
      onDone()
    } catch (error) {
      // Not after a success: who presses again while the dialog goes wants nothing twice.
      running.current = false
      if (error instanceof CallError && onRefused?.(error)) return
      setFailure(error instanceof CallError ? error.message : '操作失败，请重试')
    } finally {
      setBusy(false)
    }
  }

  return { busy, failure, run }
}
