import { originOf, startBundleServer } from './bundle-server'
import { portOf } from './options'
import type { Stop } from './stop'

/** One remote's files for the override panel of a portal that runs somewhere else; nothing else is started or built. */
export const startOverride = async (name: string, all: readonly string[]): Promise<Stop> => {
  const port = portOf(name, all)
  const server = await startBundleServer({ name, kind: 'remote', port, changes: 'manifest' }, () => undefined)
  console.log(`Open the portal with ?devtools and point ${name} at ${originOf({ port })}`)
  return () => server.stop()
}
