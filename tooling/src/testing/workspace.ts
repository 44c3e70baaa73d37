import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { repoRoot } from '../paths'

/** Packages are at the root or below `shared`; a name is the path of the folder. */
const packagesWith = (file: string): string[] =>
  [...readdirSync(repoRoot), ...readdirSync(join(repoRoot, 'shared')).map((name) => `shared/${name}`)]
    .filter((name) => existsSync(join(repoRoot, name, file)))
    .sort()

/** The package that a file belongs to, by its path below the repository's root. */
export const packageOf = (file: string): string => /^(?:shared\/(?!data\/)[^/]+(?=\/)|[^/]+)/.exec(file)?.[0] ?? ''

/** Packages that jest tests. */
export const testedPackages = (): string[] => packagesWith('jest.config.cjs')

/** Packages that run in the browser. */
export const browserPackages = (): string[] => testedPackages().filter((name) => name !== 'api' && name !== 'tooling')

/** Projects of jest.config.cjs with tests on Node, by package. */
export const nodeProjects = (packages: string[]): string[] => packages.map((name) => basename(name))

/** Projects of jest.config.cjs with tests that need a page, by package: all have some but the API. */
export const domProjects = (packages: string[]): string[] =>
  packages.filter((name) => name !== 'api').map((name) => `${basename(name)} DOM`)
