import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ignore from 'ignore'
import { repoRoot } from '../paths'

/**
 * All files of the repository that `.gitignore` does not name, also where it is no git repository: paths below its
 * root, with slashes, sorted.
 */
export const repositoryFiles = (): string[] => {
  const ignored = ignore().add(readFileSync(join(repoRoot, '.gitignore'), 'utf8'))
  const below = (folder: string): string[] =>
    readdirSync(join(repoRoot, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}${entry.name}`
      if (entry.isDirectory()) return path === '.git' || ignored.ignores(`${path}/`) ? [] : below(`${path}/`)
      return path === '.git' || ignored.ignores(path) ? [] : [path]
    })
  return below('').sort()
}
