import { remoteNames } from '../build/packages'
import { startAlone } from '../dev/alone'
import { type DevOptions, readDevOptions } from '../dev/options'
import { startOverride } from '../dev/override'
import type { Stop } from '../dev/stop'
import { startTogether } from '../dev/together'
import { endOnSignals } from '../testing/end-with-process'

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
