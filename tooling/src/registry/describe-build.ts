import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from '@portal/contract/registry'
import { repoRoot, shellDir } from '../paths'
import { readJson } from '../read-json'
import type { RemoteBuildAssets, ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE } from '../webpack/names'
import { wholeText } from '../../../api/src/registry/signed-text'
import { releaseKeys } from '../release/release-keys'
import { ownerOf } from './owner-of'
import { integrityOf, RECORD_FILE, type ReleaseRecord, type ShellDescription } from './documents'
import { bundledVersions, installedVersions } from './shared-versions'

const isCode = (file: string) => /\.(js|css)$/.test(file)

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
    files: integrityOfFiles(dir, readdirSync(dir).filter(isCode).sort()),
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
