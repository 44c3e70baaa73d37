import { refreshOverrides } from './override-store'

/** Polling interval of the development servers in milliseconds, while the portal is visible. */
const interval = 2_000

/**
 * Loads the compilations of the development servers: at once where the server says so
 * (`tooling/src/dev/compilation-stream.ts`), otherwise when it is asked next.
 * @param manifests addresses of the servers' manifests
 * @returns a function that stops it
 */
export const followServers = (manifests: readonly string[]): (() => void) => {
  const streams = manifests.map((manifest) => new EventSource(new URL('compilations', manifest)))
  for (const stream of streams) stream.onmessage = () => void refreshOverrides()
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refreshOverrides()
  }, interval)
  return () => {
    clearInterval(timer)
    for (const stream of streams) stream.close()
  }
}
