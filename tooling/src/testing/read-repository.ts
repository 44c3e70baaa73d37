import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest, remoteNames } from '../build/packages'
import { repoRoot } from '../paths'
import type { Repository } from './affected'
import { readImporters } from './import-graph'
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

const specsBelow = (folder: string): string[] =>
  readdirSync(join(repoRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => `${folder}/${name}`.replaceAll('\\', '/'))
    .sort()

/** The repository as it is in the working tree. */
export const readRepository = async (): Promise<Repository> => ({
  importers: await readImporters([...testedPackages().map((name) => `${name}/src`), 'e2e/tests', 'e2e/support']),
  specs: specsBelow('e2e/tests'),
  pages: remoteNames().flatMap(pagesOf),
  read: (file) => readFileSync(join(repoRoot, file), 'utf8'),
  exists: (file) => existsSync(join(repoRoot, file)),
})
