import { type BareResult, runBareCases } from '../bare/bare-cases'
import { makeBareMachine } from '../bare/bare-machine'
import { endOnSignals } from '../testing/end-with-process'
import { installPrograms } from '../testing/install-programs'
import { fatal } from './fatal'

const row = ({ name, passed, seen, seconds }: BareResult): string =>
  `| ${name} | ${passed ? '✓' : '✗'} | ${seen.replaceAll('|', '/')} | ${seconds.toFixed(1)} s |`

/**
 * `npm run test:bare`: both commands of the README on a Debian with Node alone, and under conditions that break others'
 * start scripts. Needs root, half an hour and a mirror of Debian (`DEBIAN_MIRROR`).
 */
export const run = async (): Promise<void> => {
  if (process.getuid?.() !== 0) fatal('npm run test:bare needs root: it makes a Debian in a folder.')
  const problem = installPrograms(['debootstrap'])
  if (problem !== undefined) fatal(problem)
  const machine = makeBareMachine(process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian')
  endOnSignals()
  process.once('exit', machine.remove)
  console.log('| case | | seen | time |\n| --- | --- | --- | --- |')
  const results = await runBareCases(machine, (result) => console.log(row(result)))
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
