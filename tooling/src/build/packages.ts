import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteManifest, remoteManifest } from '@portal/contract/registry'
import { repoRoot } from '../paths'
import { parseDocument } from '../registry/parse-document'

/** Folders of all remotes, recognized by their `remote.json`. */
export const remoteNames = (): string[] =>
  readdirSync(repoRoot).filter((name) => name.startsWith('remote-') && existsSync(join(repoRoot, name, 'remote.json')))

/** Reads and checks a remote's `remote.json`; the error names the file and the field. */
export const readManifest = (name: string): RemoteManifest => {
  const manifest = parseDocument(
    `${name}/remote.json`,
    readFileSync(join(repoRoot, name, 'remote.json'), 'utf8'),
    remoteManifest,
  )
  if (manifest.name !== name) throw new Error(`${name}/remote.json: name must be "${name}"`)
  return manifest
}
