import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest, remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'
import { type NewRemote, readNewRemote } from './options'
import { filesOf } from './templates'

/** Writes the folder of a new remote that builds, passes its checks and appears in the menu. */
export const createRemote = (args: string[]): NewRemote => {
  const { contract, surface } = readJson<{ contract: number; surface: number }>(join(repoRoot, 'shared/package.json'))
  const remote = readNewRemote(args, {
    folders: readdirSync(repoRoot),
    manifests: remoteNames().map(readManifest),
    contract,
    surface,
  })
  for (const [path, content] of Object.entries(filesOf(remote))) {
    const file = join(repoRoot, remote.name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content, { flag: 'wx' })
  }
  return remote
}
