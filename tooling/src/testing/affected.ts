import { amapProjects } from './check-sources'
import { type Importers, reach } from './import-graph'
import { packageOf } from './workspace'

/** The parts of a check that a change can affect. */
export interface Affected {
  /** Why everything is run, if it is. */
  everything?: string
  /** Projects of TypeScript. */
  types: string[]
  /** Changed files that the linters and the formatter read. */
  sources: string[]
  /** Test files of jest. */
  tests: string[]
  /** Test files of Playwright. */
  specs: string[]
}

/** Facts about the repository besides its imports. */
export interface Repository {
  importers: Importers
  /** All specs of Playwright. */
  specs: readonly string[]
  /** The text of a file. */
  read: (file: string) => string
  /** Pages by the file that `pages.ts` loads, with their address. */
  pages: readonly { file: string; path: string }[]
  /** Whether a file exists: deleted files count as changed. */
  exists: (file: string) => boolean
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

/** Files that no check runs or reads. */
const neverRun = /(\.md|^docs\/.*|^\.github\/.*|^\.editorconfig|^\.gitignore)$/

const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file)
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

/** Paths such as `order/page` that a text names as a whole literal. */
const callsIn = (text: string): string[] => text.match(/(?<=['"`])[a-z]\w*(\/\w+)+(?=['"`])/gi) ?? []

/** Calls of the contract that changed API modules answer. */
const callsOfChangedModules = (changed: readonly string[], { importers, read }: Repository): Set<string> => {
  const areas = changed.flatMap((file) => /^api\/src\/modules\/[^/]+\//.exec(file)?.[0] ?? [])
  const answers = (file: string) => file.endsWith('.module.ts') && areas.some((area) => file.startsWith(area))
  const contracts = [...importers].filter(
    ([file, by]) => file.startsWith('shared/contract/src/') && [...by].some(answers),
  )
  return new Set(contracts.flatMap(([file]) => callsIn(read(file))))
}

/** Browser sources that the change reaches: by imports, and by calls whose handlers changed. */
const reachedInBrowser = (changed: readonly string[], reached: ReadonlySet<string>, repository: Repository) => {
  const calls = callsOfChangedModules(changed, repository)
  if (calls.size === 0) return reached
  const sources = new Set([...repository.importers.values()].flatMap((by) => [...by]))
  const callers = [...sources].filter(
    (file) =>
      /^(shell|remote-[^/]+)\/src\//.test(file) &&
      !isTest(file) &&
      callsIn(repository.read(file)).some((call) => calls.has(call)),
  )
  return new Set([...reached, ...reach(repository.importers, callers)])
}

const specsOf = (changed: readonly string[], reached: ReadonlySet<string>, repository: Repository): string[] => {
  const reachedFiles = reachedInBrowser(changed, reached, repository)
  const pages = repository.pages.filter(({ file }) => reachedFiles.has(file))
  const named = pages.map(({ file, path }) => ({
    folder: packageOf(file),
    pattern: new RegExp(`(?<![A-Za-z])${path}(?![A-Za-z0-9])`),
  }))
  const shell = [...reachedFiles].some((file) => file.startsWith('shell/src/') && !isTest(file))
  return repository.specs.filter((spec) => {
    const folder = spec.split('/')[2]
    if (reached.has(spec)) return true
    if (shell) return folder === 'shell' || named.some((page) => page.folder === folder)
    return named.some((page) => page.folder === folder && page.pattern.test(repository.read(spec)))
  })
}

/** What a change of these files can affect, by imports and addresses of pages. */
export const affectedBy = (changed: readonly string[], repository: Repository): Affected => {
  const files = changed.filter((file) => !neverRun.test(file))
  const present = files.filter(repository.exists)
  const reached = reach(repository.importers, files)
  const cause = files.find((file) => dependedOnByAll.some((pattern) => pattern.test(file)))
  return {
    ...(cause === undefined ? {} : { everything: cause }),
    types: typesOf(files),
    sources: changed.filter(repository.exists),
    tests: [...reached].filter((file) => isTest(file) && repository.exists(file)).sort(),
    specs: specsOf(present, reached, repository),
  }
}
