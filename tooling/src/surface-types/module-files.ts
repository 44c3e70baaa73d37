import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { readJson } from '../read-json'

type Target = string | { types: string }
interface PackageExports {
  exports: Record<string, Target>
}

/** Folders of the packages that the shell provides at run time, and of the packages of their types. */
export const surfacePackages = ['contract', 'rules', 'runtime', 'ui', 'map', 'sheet']

const folders = ['shared', ...surfacePackages.map((name) => `shared/${name}`)]

/** `@portal/shared` is in `shared`, the other packages in folders of their names. */
const packageOf = (folder: string): string =>
  folder === 'shared' ? '@portal/shared' : folder.replace('shared', '@portal')

/** `./ui/*` is one entry for each file of its folder. */
const expand = (folder: string, key: string, target: string): [string, string][] => {
  if (!key.includes('*')) return [[key, target]]
  const [, inFolder = '', before = '', after = ''] = /^\.\/(.*\/)?([^*]*)\*(.*)$/.exec(target) ?? []
  return readdirSync(join(repoRoot, folder, inFolder))
    .filter((file) => file.startsWith(before) && file.endsWith(after) && !/\.test\./.test(file))
    .map((file) => file.slice(before.length, file.length - after.length))
    .map((name) => [key.replace('*', name), target.replace('*', name)])
}

/**
 * The source file, a path in the repository, of every module that a package exports: `@portal/shared/form` and the
 * like.
 */
export const moduleFiles = (): Map<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      Object.entries(readJson<PackageExports>(join(repoRoot, folder, 'package.json')).exports)
        .map(([key, target]): [string, string] => [key, typeof target === 'string' ? target : target.types])
        .filter(([, target]) => /\.tsx?$/.test(target))
        .flatMap(([key, target]) => expand(folder, key, target))
        .map(([key, target]): [string, string] => [packageOf(folder) + key.slice(1), `${folder}/${target.slice(2)}`]),
    ),
  )
