import { useCallback, useEffect, useRef, useState } from 'react'
import { errorMessage } from './error-message'

/** Milliseconds after a success in which a press is still the second one of a double click. */
const doubleClickMs = 500

/**
 * @returns the text to show in place of the error's own sentence, `''` when the error has been shown elsewhere,
 * undefined for the error's own sentence
 */
export type OnRefused = (error: unknown) => string | undefined | Promise<string | undefined>

/**
 * Something that a person does, once at a time: a press while it is under way, or right after it succeeded, does
 * nothing. After a failure it can be tried again at once.
 * @returns `run` makes the call and resolves to whether it succeeded. `sending` lasts as long as the call, `busy` until
 * the next press
 * counts again. `failure` is why it failed, `''` when it has not.
 */
export const useGuardedCall = () => {
  const [busy, setBusy] = useState(false)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const isLocked = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const release = useCallback(() => {
    timer.current = undefined
    isLocked.current = false
    setBusy(false)
  }, [])
  // A page that is hidden and kept alive ends its effects as well, so its lock must be released.
  useEffect(
    () => () => {
      if (timer.current === undefined) return
      clearTimeout(timer.current)
      release()
    },
    [release],
  )
  const run = async (call: () => Promise<unknown>, onRefused?: OnRefused): Promise<boolean> => {
    if (isLocked.current) return false
    isLocked.current = true
    setBusy(true)
    setSending(true)
    setFailure('')
    try {
      await call()
      timer.current = setTimeout(release, doubleClickMs)
      return true
    } catch (error) {
      setFailure((await onRefused?.(error)) ?? errorMessage(error))
      release()
      return false
    } finally {
      setSending(false)
    }
  }
  return { busy, sending, failure, setFailure, run }
}
