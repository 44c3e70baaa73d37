import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { distDir, repoRoot } from '../paths'
import { buildParts } from './parts'

/**
 * Builds in a process of its own, so that its memory is freed before the portal starts; does nothing when nothing
 * changed.
 */
export const buildIfNeeded = (): void => {
  const { api, data, shell, remotes } = buildParts()
  const parts = [api, data, shell, ...remotes, ...remotes.map(({ drawing }) => drawing)]
  if (existsSync(join(distDir, 'registry.json')) && !parts.some(({ stale }) => stale)) return
  console.log('Building what changed …')
  const { status } = spawnSync(process.execPath, [join(repoRoot, 'tooling/bin/run.mjs'), 'build'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
