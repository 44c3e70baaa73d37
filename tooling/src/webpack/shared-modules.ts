import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'
import { eagerAntdComponents, providedAntdComponents } from './antd-provided'
import { type PackageExports, sharedParts } from './shared-parts'

interface Share {
  singleton: true
  requiredVersion: false
}

interface ProvidedShare extends Share {
  /** Loaded with the first paint. */
  eager: boolean
}

interface ConsumedShare extends Share {
  import: false
}

const libraries = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']

/**
 * Parts of the shared package that are loaded with the first paint. Each other export is a file of its own, loaded when
 * a page needs it.
 */
const eagerParts = [
  '@portal/shared',
  '@portal/shared/router',
  '@portal/shared/query',
  ...['copyable-number', 'empty-state', 'error-line', 'load-error', 'page-head', 'page-skeleton', 'status-tag'].map(
    (name) => `@portal/shared/ui/${name}`,
  ),
]

const { exports } = readJson<{ exports: PackageExports }>(join(repoRoot, 'shared/package.json'))
const parts = sharedParts(exports, (folder) => readdirSync(join(repoRoot, 'shared', folder)))

const eagerKeys = [...libraries, ...eagerParts, ...eagerAntdComponents.map((name) => `antd/es/${name}`)]

const lazyKeys = [
  ...parts.filter((part) => !eagerParts.includes(part)),
  ...providedAntdComponents.filter((name) => !eagerAntdComponents.includes(name)).map((name) => `antd/es/${name}`),
]

/** Every key of the table. */
export const shareKeys: readonly string[] = [...eagerKeys, ...lazyKeys]

const one = { singleton: true, requiredVersion: false } as const

/**
 * The one table of shared modules, for all builds: the shell brings every one of them, a remote brings none (`import:
 * false`), so there is one copy of each and a remote's own files stay small. The shell itself imports them as any
 * module: it has no other copy to choose from.
 */
export const providedShares: Record<string, ProvidedShare> = Object.fromEntries([
  ...eagerKeys.map((key) => [key, { ...one, eager: true }]),
  ...lazyKeys.map((key) => [key, { ...one, eager: false }]),
])
export const consumedShares: Record<string, ConsumedShare> = Object.fromEntries(
  shareKeys.map((key) => [key, { ...one, import: false }]),
)
