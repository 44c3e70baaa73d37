import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RemoteManifest, remoteManifest } from '@portal/shared/contract/registry'
import { repoRoot } from '../paths'

/** Folders of all remotes: whoever has a `remote.json` is one. */
export const remoteNames = (): string[] => readdirSync(repoRoot).filter((name) => name.startsWith('remote-') && existsSync(join(repoRoot, name, 'remote.json')))

/** Reads and checks a remote's `remote.json`; the error names the file and the field. */
export const readManifest = (name: string): RemoteManifest => {
  const file = join(repoRoot, name, 'remote.json')
  const parsed = remoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`${name}/remote.json: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  if (parsed.data.name !== name) throw new Error(`${name}/remote.json: name must be "${name}"`)
  return parsed.data
}
