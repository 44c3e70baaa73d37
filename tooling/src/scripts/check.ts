import { fatal } from './fatal'
import { checkTypesOf, lint, runJest } from '../testing/stages'
import { type StageResult, sum } from '../testing/stage'
import { testedPackages } from '../testing/workspace'

/** `npm run check -- remote-send`: types, lint and tests of the named packages alone, as a remote's own CI job runs them. */
export const run = async (names: string[]): Promise<void> => {
  const unknown = names.length === 0 ? '' : names.find((name) => !testedPackages().includes(name))
  if (unknown !== undefined) fatal(`Name one or more of ${testedPackages().join(', ')}.`)
  const results: StageResult[] = [await checkTypesOf(names), await lint(names), await runJest(names)]
  const { passed, failed, details } = sum(results)
  if (failed > 0) console.log(details)
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
