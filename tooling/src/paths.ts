import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const rootAbove = (dir: string): string => {
  if (existsSync(join(dir, 'pnpm-workspace.yaml'))) return dir
  const parent = dirname(dir)
  if (parent === dir) throw new Error("Run this inside the portal's repository.")
  return rootAbove(parent)
}

/** The repository's root folder; scripts may be started in any folder below it. */
export const repoRoot = rootAbove(process.cwd())
export const distDir = join(repoRoot, 'dist')
export const cacheDir = join(repoRoot, 'node_modules', '.cache', 'portal')

export const shellDir = join(distDir, 'shell')
/** Every build of a remote has a folder of its own, which is never changed afterwards. */
export const remoteDir = (name: string, build: string): string => join(distDir, 'remotes', name, build)
