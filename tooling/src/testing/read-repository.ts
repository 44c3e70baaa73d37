import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import { rules } from './affected'
import { codeBelow, readImporters } from './import-graph'
import type { Repository } from './repository'
import { testedPackages } from './workspace'

/** `key: () => import('./pages/x/x-page')` of a remote's `pages.ts`. */
const pageImport = /(\w+): \(\) => import\('\.\/([^']+)'\)/g

const pagesOf = (remote: string): Repository['pages'] => {
  const files = new Map(
    [...readFileSync(join(repoRoot, remote, 'src/pages.ts'), 'utf8').matchAll(pageImport)].map(([, key, file]) => [
      key,
      `${remote}/src/${file}.tsx`,
    ]),
  )
  return readManifest(remote).routes.flatMap(({ page, path }) => {
    const file = files.get(page)
    return file === undefined ? [] : [{ file, path }]
  })
}

/** The repository as it is in the working tree. */
export const readRepository = async (): Promise<Repository> => {
  const folders = [...testedPackages().map((name) => `${name}/src`), 'e2e/tests', 'e2e/support']
  return {
    importers: await readImporters(folders),
    sources: [...folders.flatMap(codeBelow), ...rules.sources, ...rules.styles].sort(),
    pages: remoteNames().flatMap(pagesOf),
    read: (file) => readFileSync(join(repoRoot, file), 'utf8'),
    exists: (file) => existsSync(join(repoRoot, file)),
  }
}
