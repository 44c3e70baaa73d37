import { specsOf } from './affected-specs'
import { amapProjects } from './check-sources'
import { reach } from './import-graph'
import { listingTests, namersOf, testsBeside } from './named-files'
import { isTest, type Page, type Repository } from './repository'
import { packageOf } from './workspace'

/** The parts of a check that a change can affect. */
export interface Affected {
  /** Why everything is run, if it is. */
  everything?: string
  /** Projects of TypeScript. */
  types: string[]
  /** Changed files, which the formatter reads. */
  sources: string[]
  /** The files for the linter of sources: changed ones, or `.` after a change of its rules. */
  linted: string[]
  /** The same for the linter of styles. */
  styles: string[]
  /** Test files of jest. */
  tests: string[]
  /** Test files of Playwright. */
  specs: string[]
  /** The pages to which the specs of all pages are limited; all when absent. */
  pages?: Page[]
  /** Whether a chosen test reads built files. */
  build: boolean
}

/** Files whose dependents are not visible in imports. */
const dependedOnByAll = [
  /^[^/]+\.(json|yaml|cjs|mjs)$/,
  /^[^/]+\/([^/]+\/)?(package|tsconfig)\.json$/,
  /^[^/]+\/([^/]+\/)?jest\.config\.cjs$/,
  /^\.(npmrc|ci\/)/,
  /^tooling\/(bin|jest|runtime|typescript)\//,
  /^tooling\/src\/(build|webpack|testing)\//,
  /^e2e\/(playwright\.config|support\/(port|chromium|server-log))/,
  /^shared\/data\//,
  /^api\/migrations\//,
  /^deploy\//,
]

/** The linters' rules. A file that they name is one of them. */
export const rules = {
  sources: ['oxlint.config.mjs', 'tooling/lint/private-parts.mjs', '.dependency-cruiser.cjs'],
  styles: ['stylelint.config.mjs'],
}

/** Files that nothing runs; some tests read them. */
const neverRun = /(\.md|^docs\/.*|^\.github\/.*|^\.editorconfig|^\.gitignore)$/

const isCode = (file: string): boolean => /\.(tsx?|[cm]?js|[cm]ts)$/.test(file)
const isBrowserPackage = (name: string): boolean => /^(shared|shell|remote-)/.test(name)
/** Browser pages in packages that do not run in the browser: that of a stand-in, and the page of a remote alone. */
const browserPages = /^(api\/src\/standins\/outlet\/areas-page|tooling\/src\/dev\/alone-page)\//

const typesOf = (files: readonly string[]): string[] => {
  const packages = new Set(files.filter((file) => /\.(tsx?|cts|mts|json)$/.test(file)).map(packageOf))
  const shared = [...packages].some((name) => name.startsWith('shared'))
  return [
    ...([...packages].some(isBrowserPackage) || files.some((file) => browserPages.test(file))
      ? ['tooling/typescript/browser-packages.json']
      : []),
    ...(files.some((file) => /^shared\/map\/(conformance|src\/amap)\//.test(file)) ? amapProjects : []),
    ...(packages.has('e2e') || shared ? ['e2e/tsconfig.json'] : []),
    ...(packages.has('api') || shared ? ['api/tsconfig.json'] : []),
    ...(packages.has('tooling') || shared ? ['tooling/tsconfig.json'] : []),
  ]
}

/**
 * The parts of a check that a change of these files can affect: by imports, by names of files in quotes, and by
 * addresses of pages.
 */
export const affectedBy = (changed: readonly string[], repository: Repository): Affected => {
  const { importers, sources, read, exists } = repository
  const files = changed.filter((file) => !neverRun.test(file))
  const present = changed.filter(exists)
  const tests = sources.filter(isTest)
  const cause = files.find((file) => dependedOnByAll.some((pattern) => pattern.test(file)))

  const namers = namersOf(changed, repository)
  const changedRules = namers.filter((file) => [...rules.sources, ...rules.styles].includes(file))
  const reached = reach(importers, [
    ...changed,
    ...namers,
    ...namersOf(changedRules, repository),
    ...files.filter((file) => !isCode(file)).flatMap((file) => testsBeside(file, tests)),
  ])
  const { specs, pages } = specsOf(changed, reached, repository)
  const readsBuild = tests.filter((file) => /\bdistDir\b/.test(read(file)))
  const chosen = new Set([...reached, ...listingTests(tests, read), ...(specs.length > 0 ? readsBuild : [])])
  const linted = (names: readonly string[], kind: RegExp) =>
    changedRules.some((file) => names.includes(file)) ? ['.'] : present.filter((file) => kind.test(file))
  return {
    ...(cause !== undefined && { everything: cause }),
    types: typesOf(files),
    sources: present,
    linted: linted(rules.sources, /\.(tsx?|[cm]?js)$/),
    styles: linted(rules.styles, /\.css$/),
    tests: changed.length === 0 ? [] : tests.filter((file) => chosen.has(file) && exists(file)),
    specs: specs.filter(exists),
    ...(pages && { pages }),
    build: specs.length > 0 || readsBuild.some((file) => chosen.has(file)),
  }
}
