import { useDeferredValue, useEffect, useState } from 'react'
import type { BatchSession } from './batch-session'
import type { SessionState } from './session-state'

const samplesEvery = 500

/** What the table shows: while rows are submitted, a sample twice a second, because drawing it after each would take longer than the orders. */
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
