import { parseArgs } from 'node:util'
import { installPrograms } from '../testing/install-programs'
import { onlyStages } from '../testing/all-stages'
import { longStages } from '../testing/long-stages'
import { runOnMachine } from '../testing/run-on-machine'
import { fatal } from './fatal'

/**
 * `npm run test:long`: tests that take too long for every change; `-- --only unit` and `--shard` as `npm test` has
 * them.
 */
export const run = async (args: string[]): Promise<void> => {
  try {
    const { only, shard } = parseArgs({ args, options: { only: { type: 'string' }, shard: { type: 'string' } } }).values
    installPrograms(['git', 'nginx', 'openssl', 'pgbouncer', 'promtool', 'redis-server', 'systemd-analyze'])
    // A program that still can't be used fails the tests that need it.
    process.env.TEST_PROGRAMS ??= 'required'
    await runOnMachine(
      (machine) => {
        const stages = longStages(machine, { shard })
        return only === undefined ? stages : onlyStages(stages, only.split(','))
      },
      { needsWholeBrowser: true },
    )
  } catch (error) {
    fatal(error)
  }
}
