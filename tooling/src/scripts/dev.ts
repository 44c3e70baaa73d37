import { remoteNames } from '../build/packages'
import { startAlone } from '../dev/alone'
import { type DevOptions, readDevOptions, portOf } from '../dev/options'
import type { Stop } from '../dev/stop'
import { startTogether } from '../dev/together'
import { endOnSignals } from '../testing/end-with-process'
import { originOf, startBundleServer } from '../dev/bundle-server'

/** One remote's files for the override panel of a portal that runs somewhere else; nothing else is started or built. */
const startOverride = async (name: string, all: readonly string[]): Promise<Stop> => {
  const port = portOf(name, all)
  const server = await startBundleServer({ name, kind: 'remote', port, changes: 'manifest' }, () => undefined)
  console.log(`Open the portal with ?devtools and point ${name} at ${originOf({ port })}`)
  return () => server.stop()
}

const start = ({ mode, names }: DevOptions, all: readonly string[]): Promise<Stop> => {
  const [name = ''] = names
  if (mode === 'alone') return startAlone(name, all)
  return mode === 'override' ? startOverride(name, all) : startTogether(names, all)
}

/** `npm run dev [-- remote-send …] [--alone | --override]` (docs/developing-a-remote.md). */
export const run = async (args: string[]): Promise<void> => {
  const all = ['shell', ...remoteNames()]
  endOnSignals()
  const stop = await start(readDevOptions(args, all), all)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Replaces the handlers that ended unfinished builds and starts.
    process.removeAllListeners(signal)
    process.once(signal, () => void stop().finally(() => process.exit(0)))
  }
}
