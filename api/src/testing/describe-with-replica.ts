import { postgresPrograms } from './postgres-cluster'

/**
 * `describe` for what needs a replica, which is made with PostgreSQL's own programs: skipped by its name where there are
 * none, unless the run requires it (`TEST_REPLICA_URL`).
 */
export const describeWithReplica: jest.Describe =
  postgresPrograms() !== undefined || process.env.TEST_REPLICA_URL !== undefined ? describe : describe.skip
