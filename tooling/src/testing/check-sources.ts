import { join } from 'node:path'
import { repoRoot } from '../paths'
import { runNode } from './run-node'
import { asOneTest, type StageResult, sum } from './stage'

const program = (path: string) => join(repoRoot, 'node_modules', path)

/**
 * Projects that check the map's adapter against AMap's published types: one for each version, because both have the
 * same global names.
 */
export const amapProjects = [
  'shared/map/conformance/amap-1.4/tsconfig.json',
  'shared/map/conformance/amap-2.0/tsconfig.json',
]

/** One project for everything in the browser, so that shared files are checked once. */
export const typedProjects = [
  'tooling/typescript/browser-packages.json',
  ...amapProjects,
  'e2e/tsconfig.json',
  'api/tsconfig.json',
  'tooling/tsconfig.json',
]

/**
 * TypeScript over projects, paths of their configurations below the repository's root. One checker per project: several
 * would check most files again, which doubles the work and saves no time next to other stages.
 */
export const checkTypes = async (projects: string[] = typedProjects): Promise<StageResult> => {
  const results: StageResult[] = []
  for (const project of projects)
    results.push(asOneTest(await runNode([program('@typescript/native/bin/tsc'), '--singleThreaded', '-p', project])))
  return sum(results)
}

/**
 * Import cycles and the fences inside a remote and between the API's modules, by `.dependency-cruiser.cjs`
 * (docs/adr/0028-fences.md). Each violation is printed with the comment of its rule.
 */
export const importCheck = [program('dependency-cruiser/bin/dependency-cruise.mjs'), '--output-type', 'err-long']

/** All rules that check one file at a time (docs/adr/0028-fences.md). */
export const sourceCheck = [program('oxlint/bin/oxlint'), '--config', 'oxlint.config.mjs', '--max-warnings=0']

export const lint = async (paths: string[] = ['.']): Promise<StageResult> =>
  sum([
    asOneTest(await runNode([...sourceCheck, '--no-error-on-unmatched-pattern', ...paths])),
    asOneTest(await runNode([...importCheck, ...paths])),
  ])

/** Tokens in place of values, three breakpoints (docs/design-tokens.md). Paths are folders or files. */
export const lintStyles = async (paths: string[] = ['.']): Promise<StageResult> =>
  asOneTest(
    await runNode([
      program('stylelint/bin/stylelint.mjs'),
      '--max-warnings=0',
      '--allow-empty-input',
      ...paths.map((path) => (path.endsWith('.css') ? path : `${path}/**/*.css`)),
    ]),
  )

/** Whether all files are formatted by oxfmt. Paths of other kinds of files are ignored. */
export const checkFormat = async (paths: string[] = ['.']): Promise<StageResult> =>
  asOneTest(await runNode([program('oxfmt/bin/oxfmt'), '--check', '--no-error-on-unmatched-pattern', ...paths]))

/**
 * Duplicates of at least six lines and fifty tokens among the sources, as `.jscpd.json` counts them
 * (docs/adr/0028-fences.md).
 */
export const cloneCheck = [program('jscpd/run-jscpd.js'), '--no-colors']

export const checkClones = async (): Promise<StageResult> => asOneTest(await runNode(cloneCheck))
