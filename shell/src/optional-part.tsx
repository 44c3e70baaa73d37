import { OptionalBoundary } from '@portal/shared'
import { type ComponentType, useEffect, useState } from 'react'

interface OptionalPartProps {
  /** Name in the telemetry. */
  name: string
  /** Whether the part is needed; it is not loaded before. */
  isNeeded: boolean
  /** Must be the same function at every render. */
  load: () => Promise<ComponentType>
}

/**
 * A part of the shell that no page waits for, loaded when it is needed. If that fails or the part throws, the portal
 * works without it.
 */
export const OptionalPart = ({ name, isNeeded, load }: OptionalPartProps) => {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (isNeeded)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
  }, [isNeeded, load])
  return <OptionalBoundary name={name}>{Part && <Part />}</OptionalBoundary>
}
