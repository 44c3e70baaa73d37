import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, repoRoot } from '../paths'
import { compressFolder } from './compress'

/** Copies the static data (administrative divisions) and compresses it. */
export const buildData = async (): Promise<void> => {
  const target = join(distDir, 'data')
  rmSync(target, { recursive: true, force: true })
  cpSync(join(repoRoot, 'shared/data'), target, { recursive: true })
  await compressFolder(target)
}
