import type { ChildProcess } from 'node:child_process'

/** Signals that end this process, including a closed terminal, with the exit codes that shells use. */
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
  // A second Ctrl-C is ignored: a program that gets the signal twice leaves its own children behind.
  if (ends) return
  ends = true
  await Promise.all([...programs].map(endOne))
  process.exit(exitCodes[signal])
}

/** Makes a signal end this process in order: its programs first, then the listeners of its `exit`. */
export const endOnSignals = (): void => {
  if (listens) return
  listens = true
  for (const signal of Object.keys(exitCodes) as EndingSignal[]) process.on(signal, () => void end(signal))
}

/** Ends a program together with this process. @param by the signal on which the program ends its own children */
export const endWithProcess = (child: ChildProcess, by: NodeJS.Signals = 'SIGTERM'): void => {
  endOnSignals()
  // A program that is started while this process ends has no children yet.
  if (ends) child.kill('SIGKILL')
  programs.set(child, by)
  child.once('close', () => programs.delete(child))
}
