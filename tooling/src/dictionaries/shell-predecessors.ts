import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { namePattern } from '@portal/contract/differences'
import { shellDir } from '../paths'
import { MAX_PREDECESSORS, type Predecessors } from './write-differences'

const namesIn = (dir: string): string[] => (existsSync(dir) ? readdirSync(dir) : [])

/**
 * The earlier files in the shell's folder, where all builds lie together. A file that the new build has as well keeps
 * its address: no browser fetches it again.
 */
export const shellPredecessors = (built: string[]): Predecessors => {
  const older = namesIn(shellDir).filter((name) => !built.includes(name))
  const newestFirst = (a: string, b: string) =>
    statSync(join(shellDir, b)).mtimeMs - statSync(join(shellDir, a)).mtimeMs
  return async (pattern) =>
    older
      .filter((name) => namePattern(name) === pattern)
      .sort(newestFirst)
      .slice(0, MAX_PREDECESSORS)
      .map((name) => readFileSync(join(shellDir, name)))
}

/** Differences lead to the newest build alone: who still asks for an older file gets it whole. */
export const removeShellDifferences = (): void => {
  for (const name of namesIn(shellDir)) if (name.endsWith('.dcz')) rmSync(join(shellDir, name))
}
