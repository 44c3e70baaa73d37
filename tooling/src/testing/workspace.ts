import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const packagesWith = (file: string): string[] =>
  readdirSync(repoRoot)
    .filter((name) => existsSync(join(repoRoot, name, file)))
    .sort()

/** Packages that jest tests. */
export const testedPackages = (): string[] => packagesWith('jest.config.cjs')

/** Packages that run in the browser. */
export const browserPackages = (): string[] => testedPackages().filter((name) => name !== 'api' && name !== 'tooling')

/** Projects of jest.config.cjs with tests on Node, by package. */
export const nodeProjects = (packages: string[]): string[] =>
  packages.flatMap((name) => (name === 'tooling' ? [name, `${name} isolated`] : [name]))

/** Projects of jest.config.cjs with tests that need a page, by package. */
export const domProjects = (packages: string[]): string[] =>
  packages.filter((name) => browserPackages().includes(name)).map((name) => `${name} DOM`)
