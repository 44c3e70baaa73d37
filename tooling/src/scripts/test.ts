import { parseArgs } from 'node:util'
import { type Affected, affectedBy } from '../testing/affected'
import { affectedStages } from '../testing/affected-stages'
import { allStages, onlyStages } from '../testing/all-stages'
import { changedFiles } from '../testing/changed-files'
import { describeAffected } from '../testing/describe-affected'
import { readRepository } from '../testing/read-repository'
import { runOnMachine } from '../testing/run-on-machine'
import { fatal } from './fatal'

/**
 * The parts that a change since `base` can affect; undefined for everything. Prints them, and the parts that are left
 * out.
 */
const readAffected = async (base: string): Promise<Affected | undefined> => {
  const changed = changedFiles(base)
  console.log(`Changed since ${base}:`)
  for (const file of changed.length === 0 ? ['nothing'] : changed) console.log(`  ${file}`)
  const repository = await readRepository()
  const affected = affectedBy(changed, repository)
  if (affected.everything !== undefined) {
    console.log(`Everything depends on ${affected.everything}: all tests run.`)
    return undefined
  }
  for (const line of describeAffected(affected, repository)) console.log(line)
  return affected
}

const usage = `npm test                              every check
npm test -- --wide                    what repeats in another view and what takes long as well
npm test -- --changed [commit]        what the change since origin/main, or since the commit, can touch
npm test -- --only types,lint         the named stages
npm test -- --only build,browser --wide --shard 1/3`

const readOptions = (args: string[]) => {
  try {
    // `--changed` may have no value.
    const named = args.length === 1 && args[0] === '--changed' ? [...args, 'origin/main'] : args
    const text = { type: 'string' } as const
    const options = { changed: text, only: text, shard: text, wide: { type: 'boolean' } } as const
    return parseArgs({ args: named, options }).values
  } catch {
    return fatal(usage)
  }
}

/**
 * `npm test`: every check of the repository, with `--changed` those that a change can affect, with `--only` the named
 * stages.
 */
export const run = async (args: string[]): Promise<void> => {
  const { changed, only, ...selection } = readOptions(args)
  const affected = changed === undefined ? undefined : await readAffected(changed).catch(fatal)
  await runOnMachine((machine) => {
    if (affected !== undefined) return affectedStages(affected, machine)
    const stages = allStages(machine, selection)
    return only === undefined ? stages : onlyStages(stages, only.split(','))
  }).catch(fatal)
}
