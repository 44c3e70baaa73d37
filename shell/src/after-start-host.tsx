import { useEffect, useState } from 'react'
import { OptionalPart } from './optional-part'

/** How long the first page has the line for itself, milliseconds. */
const delay = 3_000

const load = async () => (await import('./after-start')).AfterStart

/** Brings in after-start.tsx when the first page has had its time. */
export const AfterStartHost = () => {
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), delay)
    return () => clearTimeout(timer)
  }, [])
  return <OptionalPart name="after-start" wanted={wanted} load={load} />
}
