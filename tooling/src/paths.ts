import { join } from 'node:path'

/** Every script of the portal runs in the repository's root folder. */
export const repoRoot = process.cwd()
export const distDir = join(repoRoot, 'dist')
export const cacheDir = join(repoRoot, 'node_modules', '.cache', 'portal')

export const shellDir = join(distDir, 'shell')
/** Every build of a remote has a folder of its own, which never changes afterwards. */
export const remoteDir = (name: string, build: string): string => join(distDir, 'remotes', name, build)
