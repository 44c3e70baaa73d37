import type { Affected } from './affected'
import { budgetStage, buildStage, clonesStage, type Machine, playwrightEnv, wideTests } from './all-stages'
import { checkFormat, checkTypes, lint, lintStyles } from './check-sources'
import { onServer } from './databases'
import { runJest } from './run-jest'
import { runPlaywright } from './run-playwright'
import type { Stage } from './run-stages'
import { domProjects, nodeProjects, packageOf } from './workspace'

const isLinted = (file: string): boolean => /\.(tsx?|mjs)$/.test(file)
const unless = (isEmpty: boolean, stages: Stage[]): Stage[] => (isEmpty ? [] : stages)

/** The stages that a change can affect, in lanes. */
export const affectedStages = ({ types, sources, tests, specs }: Affected, machine: Machine): Stage[][] => {
  const apiTests = tests.filter((file) => file.startsWith('api/'))
  const otherTests = tests.filter((file) => !file.startsWith('api/'))
  const packages = [...new Set(otherTests.map(packageOf))]
  const linted = sources.filter(isLinted)
  const styles = sources.filter((file) => file.endsWith('.css'))
  const { env } = onServer(machine.databaseUrl)
  return [
    unless(specs.length === 0, [
      buildStage,
      budgetStage,
      { name: 'browser', run: () => runPlaywright({ ...playwrightEnv(machine), ...wideTests }, specs) },
    ]),
    [
      ...unless(types.length === 0, [{ name: 'types', run: () => checkTypes(types) }]),
      ...unless(linted.length === 0, [{ name: 'lint', run: () => lint(linted) }]),
      ...unless(styles.length === 0, [{ name: 'styles', run: () => lintStyles(styles) }]),
      ...unless(sources.length === 0, [{ name: 'format', run: () => checkFormat(sources) }]),
      // The original of a copy may be anywhere, so all sources are compared.
      ...unless(sources.length === 0, [clonesStage]),
      ...unless(otherTests.length === 0, [
        {
          name: 'unit and component',
          run: () => runJest({ projects: [...nodeProjects(packages), ...domProjects(packages)], files: otherTests }),
        },
      ]),
      ...unless(apiTests.length === 0, [
        { name: 'api', run: () => runJest({ projects: ['api'], files: apiTests, env }) },
      ]),
    ],
  ]
}
