import { CallError, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { useRef, useState } from 'react'

/** Milliseconds after a success in which a press is still the second of a double click. */
const pressGuard = 500

/** Something that the customer does with a case, once at a time. Afterwards the case is read again, also after a refusal: it has moved on. */
export const useFeedbackCall = () => {
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const running = useRef(false)

  /** @returns whether it was done; `onRefused` hears the code of a refusal */
  const run = async (
    call: () => Promise<unknown>,
    done: string,
    onRefused?: (code: number) => void,
  ): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    setSending(true)
    setFailure('')
    const release = () => {
      running.current = false
      setBusy(false)
    }
    try {
      await call()
      toast.success(done, 2000)
      setTimeout(release, pressGuard)
      return true
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : '操作失败，请重试')
      if (error instanceof CallError) onRefused?.(error.code)
      release()
      return false
    } finally {
      setSending(false)
      void queryClient.invalidateQueries({ queryKey: ['feedback/detail'] })
      void queryClient.invalidateQueries({ queryKey: ['feedback/page'] })
    }
  }
  /** `busy` also holds off the second press of a double click, `sending` lasts as long as the call. */
  return { busy, sending, failure, run }
}
