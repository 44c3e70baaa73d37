import { checkTypes, lint, lintStyles } from '../testing/check-sources'
import { runJest } from '../testing/run-jest'
import { type StageResult, sum } from '../testing/stage'
import { domProjects, nodeProjects, testedPackages } from '../testing/workspace'
import { fatal } from './fatal'

/**
 * `npm run check -- remote-send`: types, lint of sources and styles, and tests of the named packages alone, as a
 * remote's own CI job runs them.
 */
export const run = async (names: string[]): Promise<void> => {
  const unknown = names.length === 0 ? '' : names.find((name) => !testedPackages().includes(name))
  if (unknown !== undefined) fatal(`Name one or more of ${testedPackages().join(', ')}.`)
  const results: StageResult[] = [
    ...(await Promise.all([checkTypes(names.map((name) => `${name}/tsconfig.json`)), lint(names), lintStyles(names)])),
    await runJest({ projects: [...nodeProjects(names), ...domProjects(names)] }),
  ]
  const { passed, failed, details } = sum(results)
  if (failed > 0) console.log(details)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
