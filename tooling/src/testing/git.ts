import { spawnSync } from 'node:child_process'
import { programPath } from '../../../api/src/testing/programs'
import { repoRoot } from '../paths'

/** Lines that git prints in the repository's root. @throws Error with git's own first line when it fails */
export const git = (...args: string[]): string[] => {
  const { status, stdout, stderr } = spawnSync(programPath('git'), args, {
    cwd: repoRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim().split('\n')[0]}`)
  return stdout.split('\n').filter((line) => line !== '')
}
