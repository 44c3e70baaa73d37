import { refreshOverrides } from './override-store'

/** Milliseconds between two looks at the development servers while somebody looks at the portal. */
const interval = 2_000

/** Takes what the development servers have compiled. Returns what stops it. */
export const followServers = (): (() => void) => {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void refreshOverrides()
  }, interval)
  return () => clearInterval(timer)
}
