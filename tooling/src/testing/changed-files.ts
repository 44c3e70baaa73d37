import { spawnSync } from 'node:child_process'
import { repoRoot } from '../paths'

const git = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repoRoot, encoding: 'utf8' })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim().split('\n')[0]}`)
  return stdout.split('\n').filter((line) => line !== '')
}

/**
 * What differs from the commit where this branch left `base`: committed, not committed yet, and new files. Paths below the
 * repository's root.
 * @throws Error when `base` is no commit
 */
export const changedFiles = (base: string): string[] => {
  const [forkPoint = base] = git('merge-base', base, 'HEAD')
  const changed = git('diff', '--name-only', '--no-renames', forkPoint)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort()
}
