import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShellAssets } from '@portal/shared/contract/registry'
import { readManifest } from '../build/packages'
import { distDir, remoteDir, repoRoot, shellDir } from '../paths'
import { readJson } from '../read-json'
import type { RemoteBuildAssets, ShellBuildAssets } from '../webpack/assets-plugin'
import { ASSETS_FILE, SHELL_BASE } from '../webpack/names'
import { type BuiltRemote, composeRegistry } from './compose-registry'

const integrityOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`

const builtRemote = (name: string, build: string): BuiltRemote => {
  const dir = remoteDir(name, build)
  const assets = readJson<RemoteBuildAssets>(join(dir, ASSETS_FILE))
  return { manifest: readManifest(name), build, baseUrl: `/remotes/${name}/${build}/`, integrity: integrityOf(join(dir, assets.entry)), assets }
}

const replaceFile = (name: string, content: object) => {
  const file = join(distDir, name)
  writeFileSync(`${file}.new`, JSON.stringify(content))
  renameSync(`${file}.new`, file)
}

/** The shell's styles are small and go into the HTML: no request stands before the first paint. */
const shellForHtml = (shell: ShellBuildAssets): ShellAssets => ({
  scripts: shell.scripts.map((file) => SHELL_BASE + file),
  styles: [],
  inlineCss: shell.styles.map((file) => readFileSync(join(shellDir, file), 'utf8')).join('\n'),
})

/** Writes `dist/registry.json` and `dist/shell-assets.json` for the given builds, each in one move: a reader sees the old one or the new one. */
export const writeRegistry = (builds: Record<string, string>): void => {
  const shell = readJson<ShellBuildAssets>(join(shellDir, ASSETS_FILE))
  const { contract } = readJson<{ contract: number }>(join(repoRoot, 'shared/package.json'))
  const registry = composeRegistry(contract, shell, Object.entries(builds).map(([name, build]) => builtRemote(name, build)))
  replaceFile('shell-assets.json', shellForHtml(shell))
  replaceFile('registry.json', registry)
}
