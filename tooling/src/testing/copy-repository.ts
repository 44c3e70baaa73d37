import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { repoRoot } from '../paths'
import { repositoryFiles } from './repository-files'

/** Caches of a build are bound to one folder, so that the copy has its own. */
const linkModules = (from: string, to: string): void => {
  mkdirSync(to)
  for (const name of readdirSync(from)) if (name !== '.cache') symlinkSync(join(from, name), join(to, name), 'junction')
}

/**
 * A copy of the repository in a temporary folder that is not built. Dependencies are this checkout's.
 * @param isLeftOut whether a file, by its path below the root, is not copied
 * @returns its root
 */
export const copyRepository = (prefix: string, isLeftOut: (file: string) => boolean = () => false): string => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), prefix)))
  const files = repositoryFiles().filter((file) => !isLeftOut(file) && existsSync(join(repoRoot, file)))
  for (const file of files) cpSync(join(repoRoot, file), join(root, file))
  const packages = new Set(files.filter((file) => /(^|\/)package\.json$/.test(file)).map(dirname))
  for (const name of packages) {
    const modules = join(repoRoot, name, 'node_modules')
    if (existsSync(modules)) linkModules(modules, join(root, name, 'node_modules'))
  }
  return root
}
