import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'

const packagesWith = (file: string): string[] =>
  readdirSync(repoRoot)
    .filter((name) => existsSync(join(repoRoot, name, file)))
    .sort()

/** Packages that TypeScript checks. */
export const typedPackages = (): string[] => packagesWith('tsconfig.json')
/** Packages that jest tests. */
export const testedPackages = (): string[] => packagesWith('jest.config.cjs')
