import type { ChildProcess } from 'node:child_process'

/** How this process may be ended, its terminal closed included, and the exit codes as shells give them. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
type EndingSignal = keyof typeof exitCodes

const programs = new Map<ChildProcess, NodeJS.Signals>()
let listens = false
let ends = false

const endOne = ([child, by]: [ChildProcess, NodeJS.Signals]): Promise<unknown> => {
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill(by)
  return closed
}

const end = async (signal: EndingSignal): Promise<void> => {
  // Who presses Ctrl-C again waits, too: a program that is told twice leaves its own programs behind.
  if (ends) return
  ends = true
  await Promise.all([...programs].map(endOne))
  process.exit(exitCodes[signal])
}

/** Has a signal end this process in order: its programs first, then what listens to its `exit`. */
export const endOnSignals = (): void => {
  if (listens) return
  listens = true
  for (const signal of Object.keys(exitCodes) as EndingSignal[]) process.on(signal, () => void end(signal))
}

/** Ends a program with this process. @param by the signal on which the program ends what it has started itself */
export const endWithProcess = (child: ChildProcess, by: NodeJS.Signals = 'SIGTERM'): void => {
  endOnSignals()
  // What was begun by the end of another program has not started anything yet.
  if (ends) child.kill('SIGKILL')
  programs.set(child, by)
  child.once('close', () => programs.delete(child))
}
