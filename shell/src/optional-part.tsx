import { OptionalBoundary } from '@portal/shared'
import { type ComponentType, useEffect, useState } from 'react'

interface OptionalPartProps {
  /** Names it in the telemetry. */
  name: string
  /** Not fetched before. */
  wanted: boolean
  /** A constant function. */
  load: () => Promise<ComponentType>
}

/** A part of the shell that no page waits for: fetched when it is wanted; when that fails, or it throws, the portal goes on without. */
export const OptionalPart = ({ name, wanted, load }: OptionalPartProps) => {
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (wanted)
      load().then(
        (loaded) => setPart(() => loaded),
        () => undefined,
      )
  }, [wanted, load])
  return <OptionalBoundary name={name}>{Part && <Part />}</OptionalBoundary>
}
