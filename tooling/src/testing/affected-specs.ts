import { reach } from './import-graph'
import { isTest, type Page, type Repository } from './repository'
import { packageOf } from './workspace'

/** Browser tests that a change can affect. */
export interface AffectedSpecs {
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
export const specsOf = (
  changed: readonly string[],
  reached: ReadonlySet<string>,
  repository: Repository,
): AffectedSpecs => {
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
