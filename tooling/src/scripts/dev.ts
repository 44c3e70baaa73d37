import { remoteNames } from '../build/packages'
import { startAlone } from '../dev/alone'
import { type DevOptions, readDevOptions } from '../dev/options'
import { startOverride } from '../dev/override'
import type { Stop } from '../dev/stop'
import { startTogether } from '../dev/together'

const start = ({ mode, names }: DevOptions, all: readonly string[]): Promise<Stop> => {
  const [name = ''] = names
  if (mode === 'alone') return startAlone(name, all)
  return mode === 'override' ? startOverride(name, all) : startTogether(names, all)
}

/** `npm run dev [-- remote-send …] [--alone | --override]` (docs/developing-a-remote.md). */
export const run = async (args: string[]): Promise<void> => {
  const all = ['shell', ...remoteNames()]
  let stop: Stop = async () => undefined
  const end = () => void stop().finally(() => process.exit(0))
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
  stop = await start(readDevOptions(args, all), all)
}
