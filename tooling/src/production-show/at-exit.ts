import { endOnSignals } from '../testing/end-with-process'

const works: ((exitCode: number) => void)[] = []

const doAll = (exitCode: number): void => {
  for (const work of works.toReversed()) work(exitCode)
}

/** Does something when this process ends, by itself or by a signal; the last one registered runs first. */
export const atExit = (work: (exitCode: number) => void): void => {
  if (works.length === 0) {
    endOnSignals()
    process.once('exit', doAll)
  }
  works.push(work)
}
