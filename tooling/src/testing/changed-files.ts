import { git } from './git'

/**
 * Files that differ from the commit where this branch left `base`: committed, not committed yet, and new files. Paths
 * below the repository's root.
 * @throws Error when `base` is no commit
 */
export const changedFiles = (base: string): string[] => {
  const [forkPoint = base] = git('merge-base', base, 'HEAD')
  const changed = git('diff', '--name-only', '--no-renames', forkPoint)
  return [...new Set([...changed, ...git('ls-files', '--others', '--exclude-standard')])].sort()
}
