import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readManifest, remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'
import { namedElsewhere } from './named-elsewhere'
import { type NewRemote, readNewRemote } from './options'
import { filesOf } from './templates'

/**
 * Writes the folder of a new remote that builds, passes its checks and appears in the menu, its link, and its line of
 * CODEOWNERS.
 */
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
  for (const [path, change] of Object.entries(namedElsewhere)) {
    const file = join(repoRoot, path)
    writeFileSync(file, change(readFileSync(file, 'utf8'), remote))
  }
  return remote
}
