import { useEffect, useState } from 'react'
import { OptionalPart } from './optional-part'

/** Milliseconds during which the first page has the network for itself. */
const delayMs = 3_000

const load = async () => (await import('./after-start')).AfterStart

/** Loads after-start.tsx once the first page has had its time. */
export const AfterStartHost = () => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delayMs)
    return () => clearTimeout(timer)
  }, [])
  return <OptionalPart name="after-start" isNeeded={isDue} load={load} />
}
