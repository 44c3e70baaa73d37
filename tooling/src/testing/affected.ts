import { amapProjects } from './check-sources'
import { reach } from './import-graph'
import { listingTests, namersOf, testsBeside } from './named-files'
import { isTest, type Page, type Repository } from './repository'
import { packageOf } from './workspace'

/** Browser tests that a change can affect. */
interface AffectedSpecs {
  specs: string[]
  /** The pages to which the specs of all pages are limited; all when absent. */
  pages?: Page[]
}

const isContract = (file: string): boolean => file.startsWith('shared/contract/src/') && !isTest(file)
const remoteOf = (file: string): string | undefined => /^(remote-[^/]+)\/remote\.json$/.exec(file)?.[1]

/** The folder of a spec: `remote-send`. */
const folderOf = (spec: string): string => spec.split('/')[2] ?? ''

/** The list of all pages, for the specs that go through them. */
const listOfPages = 'e2e/support/pages.ts'
/** Where tests begin that are about no page. */
const anywhere = /goto\('\/contraband'\)/g

/** Paths such as `order/page` that a text names as a whole literal. */
const callsIn = (text: string): string[] => text.match(/(?<=['"`])[a-z]\w*(\/\w+)+(?=['"`])/gi) ?? []

/** Calls whose contract has changed, and those that modules of the API answer which the change reaches. */
const changedCalls = (changed: readonly string[], { importers, read }: Repository): Set<string> => {
  const ofContract = reach(importers, changed.filter(isContract))
  const ofApi = reach(
    importers,
    changed.filter((file) => file.startsWith('api/')),
  )
  const answers = (file: string) => file.endsWith('.module.ts') && ofApi.has(file)
  const contracts = [...importers].filter(
    ([file, by]) => isContract(file) && (ofContract.has(file) || [...by].some(answers)),
  )
  return new Set(contracts.flatMap(([file]) => callsIn(read(file))))
}

/** Browser sources that the change reaches: by imports, and by calls that have changed. */
const reachedInBrowser = (changed: readonly string[], reached: ReadonlySet<string>, repository: Repository) => {
  const calls = changedCalls(changed, repository)
  if (calls.size === 0) return reached
  const callers = repository.sources.filter(
    (file) =>
      /^(shell|remote-[^/]+)\/src\//.test(file) &&
      !isTest(file) &&
      callsIn(repository.read(file)).some((call) => calls.has(call)),
  )
  return new Set([...reached, ...reach(repository.importers, callers)])
}

/**
 * The specs that a change reaches by imports, those that name the address of a page which it reaches, and, with any
 * page, those that go through all pages. A reached shell adds its own, and all of the folders of reached pages.
 */
const specsOf = (changed: readonly string[], reached: ReadonlySet<string>, repository: Repository): AffectedSpecs => {
  const reachedFiles = reachedInBrowser(changed, reached, repository)
  const manifests = changed.flatMap((file) => remoteOf(file) ?? [])
  const pages = repository.pages.filter(({ file }) => reachedFiles.has(file) || manifests.includes(packageOf(file)))
  const addresses = pages.map(({ path }) => new RegExp(`(?<![A-Za-z])${path}(?![A-Za-z0-9])`))
  const shell = manifests.length > 0 || [...reachedFiles].some((file) => file.startsWith('shell/src/') && !isTest(file))
  const throughPages = reach(repository.importers, [listOfPages])
  const ofPages = new Set(pages.map(({ file }) => packageOf(file)))
  const inWhole = shell ? new Set(['shell', ...ofPages]) : new Set()
  const specs = repository.sources.filter((file) => {
    if (!file.endsWith('.spec.ts')) return false
    if (reached.has(file) || inWhole.has(folderOf(file))) return true
    if (pages.length > 0 && throughPages.has(file)) return true
    const text = repository.read(file).replaceAll(anywhere, '')
    return addresses.some((address) => address.test(text))
  })
  // A spec that has changed itself runs as it is.
  const isWhole = (file: string) => reached.has(file) && (throughPages.has(file) || !ofPages.has(folderOf(file)))
  return { specs: specs.sort(), ...(pages.length > 0 && !shell && !specs.some(isWhole) && { pages }) }
}

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
  /^shared\/(data\/|testing\/src\/antd-theme)/,
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
