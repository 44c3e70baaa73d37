import { useDeferredValue, useEffect, useState } from 'react'
import type { BatchSession } from './batch-session'
import type { SessionState } from './session-state'

const samplesEvery = 500

/**
 * The state for the table: during a submission updated only twice a second, because rendering after each row would take
 * longer than the orders.
 */
export const useSampledState = (session: BatchSession, state: SessionState): SessionState => {
  const running = state.run?.running ?? false
  const [sample, setSample] = useState<SessionState | null>(null)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSample(session.store.get()), samplesEvery)
    return () => {
      clearInterval(timer)
      setSample(null)
    }
  }, [session, running])
  return useDeferredValue(running && sample ? sample : state)
}
