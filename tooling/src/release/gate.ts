import type { ReleaseRecord, ShellDescription } from '../registry/documents'

/** First segments of the addresses of the portal itself. */
const reservedSegments: readonly string[] = ['api', 'assets', 'data', 'dev', 'remotes', 'standalone']

/** Whether an address begins with a segment of the portal itself. */
export const isReserved = (path: string): boolean => reservedSegments.includes(path.toLowerCase().split('/')[1] ?? '')

const numbers = (version: string) => version.split('.').map(Number)

/**
 * Whether `brought` can stand in for `builtWith`: the same major version, and no older; below 1.0 the same minor
 * version.
 */
export const satisfies = (brought: string, builtWith: string): boolean => {
  const [major = 0, minor = 0] = numbers(brought)
  const [wantedMajor = 0, wantedMinor = 0] = numbers(builtWith)
  return major === wantedMajor && (major === 0 ? minor === wantedMinor : minor >= wantedMinor)
}

const sharedProblems = (record: ReleaseRecord, shell: ShellDescription): string[] => {
  const { name } = record.manifest
  const file = `${name} ${record.build} release.json`
  const versions = Object.entries(record.shared).flatMap(([library, builtWith]) => {
    const brought = shell.shared[library]
    if (brought === undefined) return [`${file}: shared.${library}: built with ${builtWith}, the shell brings none`]
    return satisfies(brought, builtWith)
      ? []
      : [`${file}: shared.${library}: built with ${builtWith}, the shell brings ${brought}`]
  })
  const consumed = new Set(
    [record.assets.lifecycles, ...Object.values(record.assets.pages)].flatMap(({ consumes }) => consumes),
  )
  const missing = [...consumed]
    .filter((key) => !shell.shares[key])
    .map((key) => `${file}: assets: uses ${key}, which the shell does not provide`)
  return [...versions, ...missing]
}

/** Why a build cannot run in the shell, one line per field; empty when it can. */
export const shellProblems = (record: ReleaseRecord, shell: ShellDescription): string[] => {
  const { name, contract, surface = 1 } = record.manifest
  const offered = shell.surface ?? 1
  // Each contract counts its surfaces from 1.
  if (contract !== shell.contract)
    return [
      `${name}/remote.json: contract: made for ${contract}, the shell has ${shell.contract}`,
      ...sharedProblems(record, shell),
    ]
  const surfaces =
    surface <= offered ? [] : [`${name}/remote.json: surface: needs ${surface}, the shell has ${offered}`]
  return [...surfaces, ...sharedProblems(record, shell)]
}

const routeProblems = ({ manifest, assets }: ReleaseRecord, others: ReleaseRecord[]): string[] => {
  const owners = new Map(
    others.flatMap((other) => other.manifest.routes.map(({ path }) => [path.toLowerCase(), other.manifest.name])),
  )
  return manifest.routes.flatMap(({ path, page }, index) => {
    const field = (name: string) => `${manifest.name}/remote.json: routes.${index}.${name}`
    const key = path.toLowerCase()
    const owner = owners.get(key)
    const own = manifest.routes.findIndex((route) => route.path.toLowerCase() === key)
    return [
      ...(isReserved(path) ? [`${field('path')}: ${path} belongs to the portal itself`] : []),
      ...(owner ? [`${field('path')}: ${path} is claimed by ${owner} already`] : []),
      ...(own < index ? [`${field('path')}: ${path} is claimed by routes.${own} already`] : []),
      ...(assets.pages[page] ? [] : [`${field('page')}: src/pages.ts has no "${page}"`]),
    ]
  })
}

const menuProblems = ({ manifest: { name, menu } }: ReleaseRecord, others: ReleaseRecord[]): string[] =>
  (['order', 'title'] as const).flatMap((field) => {
    const owner = others.find(({ manifest }) => manifest.menu[field] === menu[field])
    return owner ? [`${name}/remote.json: menu.${field}: ${menu[field]} is taken by ${owner.manifest.name}`] : []
  })

/**
 * The compatibility gate: why a build cannot go live with the shell and the other remotes' builds; empty when it can.
 */
export const gateProblems = (record: ReleaseRecord, shell: ShellDescription, others: ReleaseRecord[]): string[] => [
  ...shellProblems(record, shell),
  ...routeProblems(record, others),
  ...menuProblems(record, others),
]
