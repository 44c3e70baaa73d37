import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedVersions } from '@portal/contract/registry'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'

/** Libraries that remotes get from the shell and whose versions must be compatible. */
const libraries = ['react', 'react-dom', 'react-router', 'antd', '@tanstack/react-query'] as const

/** react-router comes with react-router-dom; it contains the contexts, of which there must be one copy. */
const folderOf = (name: string): string => {
  const folder = join(repoRoot, 'shared/runtime/node_modules')
  return name === 'react-router' ? join(realpathSync(join(folder, 'react-router-dom')), '..', name) : join(folder, name)
}

/** The installed versions, against which a remote is compiled. */
export const installedVersions = (): SharedVersions =>
  Object.fromEntries(
    libraries.map((name) => [name, readJson<{ version: string }>(join(folderOf(name), 'package.json')).version]),
  )

/** The versions in the shell's bundle, from its list of packages (`name@version`). */
export const bundledVersions = (packages: string[]): SharedVersions => {
  const versions = new Map(
    packages.map((item) => [item.slice(0, item.lastIndexOf('@')), item.slice(item.lastIndexOf('@') + 1)]),
  )
  return Object.fromEntries(libraries.flatMap((name) => (versions.has(name) ? [[name, versions.get(name) ?? '']] : [])))
}
