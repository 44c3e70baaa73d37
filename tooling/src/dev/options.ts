/** Offset of the first bundle's port from `PORT`: 8101, unless `PORT` is set, so that two checkouts do not meet. */
const FIRST_BUNDLE = 21

export type DevMode = 'together' | 'alone' | 'override'

export interface DevOptions {
  /**
   * `together`: in a portal of this machine; `alone`: one remote without it; `override`: for the override panel of any
   * portal.
   */
  mode: DevMode
  /** Folders of the bundles; empty for all. */
  names: string[]
}

/** Every bundle has a fixed port, whichever bundles are chosen. */
export const portOf = (
  name: string,
  all: readonly string[],
  { PORT }: Readonly<Record<string, string | undefined>> = process.env,
): number => Number(PORT === undefined || PORT === '' ? 8080 : PORT) + FIRST_BUNDLE + all.indexOf(name)

const modeOf: Record<string, DevMode> = { '--alone': 'alone', '--override': 'override' }

/**
 * `[remote-send …] [--alone | --override]`
 * @param all `shell` and the names of the remotes
 * @throws Error with a message for the person who typed it
 */
export const readDevOptions = (args: readonly string[], all: readonly string[]): DevOptions => {
  const flags = args.filter((arg) => arg.startsWith('-'))
  const names = args.filter((arg) => !arg.startsWith('-'))
  const unknown = names.find((name) => !all.includes(name)) ?? flags.find((flag) => !(flag in modeOf))
  if (unknown) throw new Error(`There is no "${unknown}": choose from ${[...all, ...Object.keys(modeOf)].join(', ')}.`)
  const [flag, another] = flags
  if (another) throw new Error(`Choose one of ${flags.join(' and ')}.`)
  const mode = flag ? (modeOf[flag] ?? 'together') : 'together'
  if (mode !== 'together' && (names.length !== 1 || names.includes('shell')))
    throw new Error(`${flag} needs the name of one remote.`)
  return { mode, names }
}
