import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { eagerAntdComponents, providedAntdComponents } from './antd-provided'

interface SharedModule {
  singleton: true
  requiredVersion: false
  eager?: boolean
  import?: false
}

const libraries = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@portal/shared',
  '@portal/shared/router',
  '@portal/shared/query',
]

/** Pieces of the UI kit that need more of antd than the first paint has; the others come with it. */
const lazyKit = [
  'address-selector',
  'coming-page',
  'coupon-summary',
  'day-picker',
  'file-drop',
  'link-tabs',
  'paged-table',
  'password-strength',
  'print-label-button',
  'qr-code',
  'step-line',
  'use-lazy-dialog',
]

/** What only some pages need, in a file of its own. */
const lazyLibraries = [
  '@portal/shared/feedback',
  '@portal/shared/invoicing',
  '@portal/shared/live',
  '@portal/shared/map',
  '@portal/shared/outlets',
  '@portal/shared/position',
  '@portal/shared/sheet',
  '@portal/shared/smart-paste',
  '@portal/shared/verify',
]

const kit = readdirSync(join(repoRoot, 'shared/src/ui'))
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => file.replace('.tsx', ''))

const eagerKeys = [
  ...libraries,
  ...kit.filter((name) => !lazyKit.includes(name)).map((name) => `@portal/shared/ui/${name}`),
  ...eagerAntdComponents.map((name) => `antd/es/${name}`),
]

const lazyKeys = [
  ...lazyLibraries,
  ...kit.filter((name) => lazyKit.includes(name)).map((name) => `@portal/shared/ui/${name}`),
  ...providedAntdComponents.filter((name) => !eagerAntdComponents.includes(name)).map((name) => `antd/es/${name}`),
]

/** Every key of the table. */
export const shareKeys: readonly string[] = [...eagerKeys, ...lazyKeys]

/**
 * The one table of shared modules, for all seven builds: the shell brings every one of them, a remote brings none
 * (`import: false`), so there is one copy of each and a remote's own files stay small.
 */
export const sharedModules = (kind: 'shell' | 'remote'): Record<string, SharedModule> => {
  const one = { singleton: true, requiredVersion: false } as const
  const entry = (eager: boolean): SharedModule => (kind === 'remote' ? { ...one, import: false } : { ...one, eager })
  return Object.fromEntries([
    ...eagerKeys.map((key) => [key, entry(true)]),
    ...lazyKeys.map((key) => [key, entry(false)]),
  ])
}
