import type { Affected } from './affected'
import { typedProjects } from './check-sources'
import { isTest, type Repository } from './repository'
import { packageOf } from './workspace'

const indented = (names: readonly string[]): string[] => names.map((name) => `  ${name}`)

/** Names joined for a sentence; `none` without any. */
const sentence = (names: readonly string[]): string => names.join(', ') || 'none'

/** How many of the files each package has, the most first. */
const countByPackage = (files: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const name of files.map(packageOf)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sentence(sorted.map(([name, count]) => `${count} of ${name}`))
}

/** The parts that a change runs and leaves out, as lines to print. */
export const describeAffected = (affected: Affected, { sources }: Pick<Repository, 'sources'>): string[] => {
  const { types, linted, styles, tests, specs, pages, build } = affected
  const without = (all: readonly string[], chosen: readonly string[]) => all.filter((file) => !chosen.includes(file))
  const allTests = sources.filter(isTest)
  const allSpecs = sources.filter((file) => file.endsWith('.spec.ts'))
  return [
    `Types: ${sentence(types)}. Left out: ${sentence(without(typedProjects, types))}.`,
    'Linters and formatter: the changed files. Copied code: all sources.',
    ...(linted.includes('.') ? ['A rule of the linter has changed: it reads all sources.'] : []),
    ...(styles.includes('.') ? ['A rule of the linter of styles has changed: it reads all of them.'] : []),
    `Unit, component and API tests: ${tests.length} of ${allTests.length} files.`,
    ...indented(tests),
    `Left out, in files: ${countByPackage(without(allTests, tests))}.`,
    build ? 'Build and size budgets: all.' : 'Build and size budgets: left out.',
    `Browser tests: ${specs.length} of ${allSpecs.length} files.`,
    ...indented(specs),
    ...(pages === undefined
      ? []
      : [
          `Those that go through all pages go to ${sentence(pages.map(({ path }) => path))}.`,
          'Those of other folders than theirs run in one view.',
        ]),
    'Browser tests left out:',
    ...indented(without(allSpecs, specs)),
    'Left out in any case: the API on the embedded database, and what npm run test:long alone runs.',
  ]
}
