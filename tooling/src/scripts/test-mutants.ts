import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repoRoot } from '../paths'
import { ensurePostgres } from '../testing/ensure-postgres'
import { fatal } from './fatal'

interface Area {
  /** Files that are changed, as globs below the root; `!` leaves out. */
  mutate: string[]
  tests: string[]
}

const sources = (folder: string): string[] => [
  `${folder}/**/*.ts`,
  `!${folder}/**/*.test.ts`,
  `!${folder}/**/*.testing.ts`,
]

/** A module of the API without its repositories, and the modules whose tests call it. */
const ofModule = (name: string, callers: readonly string[] = []): Area => ({
  mutate: [...sources(`api/src/modules/${name}`), `!api/src/modules/${name}/**/*.repository.ts`],
  tests: [name, ...callers].map((module) => `api/src/modules/${module}/**/*.test.ts`),
})

const areas: Readonly<Record<string, Area>> = {
  rules: {
    // Lists of words are data, and have tests of their own in their sources.
    mutate: [
      ...sources('shared/rules/src'),
      '!shared/rules/src/contraband/prohibited/**',
      '!shared/rules/src/contraband/pinyin-table.ts',
    ],
    // The analysis of addresses is tested with the samples of `tooling/src/address`.
    tests: ['shared/rules/src', 'shared/contract/src', 'tooling/src/address'].map((folder) => `${folder}/**/*.test.ts`),
  },
  payment: ofModule('payment', ['orders', 'operations']),
  'order-core': ofModule('order-core', ['orders', 'operations', 'tracking', 'invoice', 'bank', 'binding', 'delivery']),
  invoice: ofModule('invoice'),
  accounts: ofModule('accounts', ['attempt-limits', 'binding', 'wechat']),
  repositories: { mutate: ['api/src/modules/**/*.repository.ts'], tests: ['api/src/modules/**/*.test.ts'] },
}

const stryker = join(
  dirname(createRequire(import.meta.url).resolve('@stryker-mutator/core/package.json')),
  'bin/stryker.js',
)

/** @returns whether at least as many of the area's mutants as `stryker.config.mjs` asks for are seen by its tests */
const testArea = ({ mutate, tests }: Area, databaseUrl: string): boolean =>
  spawnSync(process.execPath, [stryker, 'run', '--mutate', mutate.join(',')], {
    cwd: repoRoot,
    stdio: 'inherit',
    env: { ...process.env, MUTANT_TESTS: tests.join(' '), TEST_DATABASE_URL: databaseUrl },
  }).status === 0

/**
 * `npm run test:mutants`: changes the code of each area, or of the named ones, at one place at a time, and fails where
 * the tests see too few of the changes. An area takes hours.
 */
export const run = async (args: string[]): Promise<void> => {
  const unknown = args.filter((name) => !(name in areas))
  if (unknown.length > 0) fatal(`No area is called ${unknown.join(', ')}. There are ${Object.keys(areas).join(', ')}.`)
  const postgres = await ensurePostgres()
  const chosen = Object.entries(areas).filter(([name]) => args.length === 0 || args.includes(name))
  const failed = chosen.filter(([, area]) => !testArea(area, postgres.url)).map(([name]) => name)
  if (failed.length > 0)
    fatal(`Too few changes were seen, or Stryker has failed: ${failed.join(', ')}. The lines above say which.`)
  process.exit(0)
}
