import type { Affected } from './affected'
import { budgetStage, buildStage, clonesStage, type Machine, playwrightEnv, wideTests } from './all-stages'
import { checkFormat, checkTypes, lint, lintStyles } from './check-sources'
import { onServer } from './databases'
import type { Page } from './repository'
import { runJest } from './run-jest'
import { runPlaywright } from './run-playwright'
import type { Stage } from './run-stages'
import { domProjects, nodeProjects, packageOf } from './workspace'

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
export const affectedStages = (affected: Affected, machine: Machine): Stage[][] => {
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
