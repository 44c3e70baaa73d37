import { readdirSync, readFileSync, writeFileSync, existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest, SharedVersions } from '@portal/contract/registry'
import { repoRoot, shellDir } from '../paths'
import { readJson } from '../read-json'
import type { RemoteBuildAssets, ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE } from '../webpack/names'
import { wholeText } from '../../../api/src/registry/signed-text'
import { releaseKeys } from '../release/release-keys'
import { integrityOf, RECORD_FILE, type ReleaseRecord, type ShellDescription } from './documents'

/** Libraries that remotes get from the shell and whose versions must be compatible. */
const libraries = ['react', 'react-dom', 'react-router', 'antd', '@tanstack/react-query'] as const

/** react-router comes with react-router-dom; it contains the contexts, of which there must be one copy. */
const folderOf = (name: string): string => {
  const folder = join(repoRoot, 'shared/runtime/node_modules')
  return name === 'react-router' ? join(realpathSync(join(folder, 'react-router-dom')), '..', name) : join(folder, name)
}

/** The installed versions, against which a remote is compiled. */
const installedVersions = (): SharedVersions =>
  Object.fromEntries(
    libraries.map((name) => [name, readJson<{ version: string }>(join(folderOf(name), 'package.json')).version]),
  )

/** The versions in the shell's bundle, from its list of packages (`name@version`). */
const bundledVersions = (packages: string[]): SharedVersions => {
  const versions = new Map(
    packages.map((item) => [item.slice(0, item.lastIndexOf('@')), item.slice(item.lastIndexOf('@') + 1)]),
  )
  return Object.fromEntries(libraries.flatMap((name) => (versions.has(name) ? [[name, versions.get(name) ?? '']] : [])))
}

/** The owners that the last line of CODEOWNERS for a remote's folder names. */
export const ownerIn = (codeOwners: string, name: string): string | undefined => {
  const lines = codeOwners.split('\n').map((line) => line.trim().split(/\s+/))
  const owners = lines
    .findLast(([pattern]) => pattern === `/${name}/`)
    ?.slice(1)
    .join(' ')
  return owners === '' ? undefined : owners
}

/** The owner of a remote in the registry. */
const ownerOf = (name: string): string | undefined => {
  const file = join(repoRoot, 'CODEOWNERS')
  return existsSync(file) ? ownerIn(readFileSync(file, 'utf8'), name) : undefined
}

/** Scripts, styles, and the first HTML of pages. */
const isPublished = (file: string) => /\.(js|css|html)$/.test(file)

/** Paths of the files below a folder, with slashes. */
const filesBelow = (dir: string): string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))

/** Integrity of files in a built folder, by their names. */
export const integrityOfFiles = (dir: string, names: string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dir, name)))]))

/** Writes `release.json` into the folder of a remote that was just built. */
export const writeRecord = (dir: string, { $schema: _, ...manifest }: RemoteManifest, build: string): ReleaseRecord => {
  const { entry, lifecycles, pages } = readJson<RemoteBuildAssets>(join(dir, ASSETS_FILE))
  const content: ReleaseRecord = {
    schema: 1,
    manifest,
    build,
    builtAt: new Date().toISOString(),
    shared: installedVersions(),
    owner: ownerOf(manifest.name),
    files: integrityOfFiles(dir, filesBelow(dir).filter(isPublished).sort()),
    assets: { entry, lifecycles, pages },
  }
  const { key } = releaseKeys()
  const record = { ...content, signatures: { [key.id]: key.sign('release', wholeText(content)) } }
  writeFileSync(join(dir, RECORD_FILE), JSON.stringify(record, null, 1))
  return record
}

/** The shell as `npm run build` built it. */
export const describeShell = (): ShellDescription => {
  const { shares, packages } = readJson<ShellBuildAssets>(join(shellDir, ASSETS_FILE))
  const { contract, surface } = readJson<{ contract: number; surface: number }>(join(repoRoot, 'shared/package.json'))
  return { schema: 1, contract, surface, shared: bundledVersions(packages), shares }
}
