import { parseArgs } from 'node:util'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Affected, affectedBy, rules } from '../testing/affected'
import {
  allStages,
  onlyStages,
  budgetStage,
  buildStage,
  clonesStage,
  type Machine,
  playwrightEnv,
  wideTests,
} from '../testing/all-stages'
import { describeAffected } from '../testing/describe-affected'
import { runOnMachine } from '../testing/run-on-machine'
import { checkFormat, checkTypes, lint, lintStyles } from '../testing/check-sources'
import { onServer } from '../testing/databases'
import type { Page, Repository } from '../testing/repository'
import { runJest } from '../testing/run-jest'
import { runPlaywright } from '../testing/run-playwright'
import type { Stage } from '../testing/run-stages'
import { domProjects, nodeProjects, packageOf, testedPackages } from '../testing/workspace'
import { git } from '../testing/git'
import { readManifest, remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { codeBelow, readImporters } from '../testing/import-graph'
import { fatal } from './fatal'

/** `key: () => import('./pages/x/x-page')` of a remote's `pages.ts`. */
const pageImport = /(\w+): \(\) => import\('\.\/([^']+)'\)/g

const pagesOf = (remote: string): Repository['pages'] => {
  const files = new Map(
    [...readFileSync(join(repoRoot, remote, 'src/pages.ts'), 'utf8').matchAll(pageImport)].map(([, key, file]) => [
      key,
      `${remote}/src/${file}.tsx`,
    ]),
  )
  return readManifest(remote).routes.flatMap(({ page, path }) => {
    const file = files.get(page)
    return file === undefined ? [] : [{ file, path }]
  })
}

/** The repository as it is in the working tree. */
const readRepository = async (): Promise<Repository> => {
  const folders = [...testedPackages().map((name) => `${name}/src`), 'e2e/tests', 'e2e/support']
  return {
    importers: await readImporters(folders),
    sources: [...folders.flatMap(codeBelow), ...rules.sources, ...rules.styles].sort(),
    pages: remoteNames().flatMap(pagesOf),
    read: (file) => readFileSync(join(repoRoot, file), 'utf8'),
    exists: (file) => existsSync(join(repoRoot, file)),
  }
}

/**
 * Files that differ from the commit where this branch left `base`: committed, not committed yet, and new files. Paths
 * below the repository's root.
 * @throws Error when `base` is no commit
 */
const changedFiles = (base: string): string[] => {
  const [forkPoint = base] = git('merge-base', base, 'HEAD')
  const changed = git('diff', '--name-only', '--no-renames', forkPoint)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort()
}

const unless = (isEmpty: boolean, stages: Stage[]): Stage[] => (isEmpty ? [] : stages)

/** The pages for the specs that go through all of them; specs of other folders run in one view. */
const keepTo = (pages: readonly Page[]) => {
  const folders = new Set(pages.map(({ file }) => `${packageOf(file)}/`))
  return {
    env: { PORTAL_TEST_PAGES: pages.map(({ path }) => path).join(' ') },
    // Matches the project's name, the file's, and the title with its tags.
    options: ['--grep-invert', `^\\S+ (?!${[...folders, 'shell/every-page'].join('|')}).*@wide`],
  }
}

/** The stages that a change can affect, in lanes. */
const affectedStages = (affected: Affected, machine: Machine): Stage[][] => {
  const { types, sources, linted, styles, tests, specs, pages, build } = affected
  const apiTests = tests.filter((file) => file.startsWith('api/'))
  const otherTests = tests.filter((file) => !file.startsWith('api/'))
  const packages = [...new Set(otherTests.map(packageOf))]
  const { env } = onServer(machine.databaseUrl)
  const browser = pages === undefined ? { env: {}, options: [] } : keepTo(pages)
  const browserEnv = { ...playwrightEnv(machine), ...wideTests, ...browser.env }
  return [
    [
      ...unless(!build, [buildStage, budgetStage]),
      ...unless(specs.length === 0, [
        { name: 'browser', run: () => runPlaywright(browserEnv, [...specs, ...browser.options]) },
      ]),
    ],
    [
      ...unless(types.length === 0, [{ name: 'types', run: () => checkTypes(types) }]),
      ...unless(linted.length === 0, [{ name: 'lint', run: () => lint(linted) }]),
      ...unless(styles.length === 0, [{ name: 'styles', run: () => lintStyles(styles) }]),
      ...unless(sources.length === 0, [{ name: 'format', run: () => checkFormat(sources) }]),
      // The original of a copy may be anywhere, so all sources are compared.
      ...unless(sources.length === 0, [clonesStage]),
      ...unless(apiTests.length === 0, [
        { name: 'api', run: () => runJest({ projects: ['api'], files: apiTests, env }) },
      ]),
      ...unless(otherTests.length === 0, [
        {
          name: 'unit and component',
          // Some of these tests read the built files.
          after: buildStage.name,
          run: () => runJest({ projects: [...nodeProjects(packages), ...domProjects(packages)], files: otherTests }),
        },
      ]),
    ],
  ]
}

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
