import type { JestSelection } from './run-jest'

type ForDatabase = Pick<JestSelection, 'env' | 'options'>

/**
 * Tests of behaviour that differs by driver: opening, filling and closing a database, notices, bytes, many rows in one
 * statement, and the atomicity of transactions. The rest is the same SQL, which `npm run test:long` runs on both.
 */
const differsByDriver = [
  'api/src/(durability|full-disk|main)[.]',
  'api/src/database/(embedded-database(-loss)?|listen|lock-timeout|transaction)[.]',
  'api/src/standins/demo/seed-demo',
  'api/src/http/rate-limit',
  'api/src/modules/live/send-changes[.]',
  'api/src/modules/upload/upload[.]',
  'api/src/partitions/tend-partitions',
]

/** These use a database of their own. */
const ownDatabase =
  'api/src/(main[.]wide|durability[.]wide|full-disk[.]wide|database/embedded-database(-loss[.]wide)?)[.]test'

export const onServer = (url: string): ForDatabase => ({
  env: { TEST_DATABASE_URL: url },
  options: ['--testPathIgnorePatterns', ownDatabase, '/node_modules/'],
})

export const onEmbedded: ForDatabase = {
  env: { TEST_DATABASE_URL: undefined },
  options: ['--testPathPatterns', ...differsByDriver],
}

/**
 * These check what a Citus does otherwise: how tables are placed and emptied, names of partitions, locks of a test
 * over several customers, the default lock timeout.
 */
const notOnCitus = [
  'api/src/database/(distribute|placement|lock-timeout)[.]test',
  'api/src/partitions/tend-partitions[.]test',
  'api/src/testing/(watch-locks|test-database-on-server)[.]test',
]

/** `url`: of the coordinator. */
export const onCitus = (url: string): ForDatabase => ({
  env: { TEST_DATABASE_URL: url },
  options: ['--testPathIgnorePatterns', ...notOnCitus, ownDatabase, '/node_modules/'],
})

/** The whole suite, for the long run. */
export const allOnEmbedded: ForDatabase = { env: { TEST_DATABASE_URL: undefined } }
