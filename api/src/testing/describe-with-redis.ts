import { hasRedis } from './redis-server'

/** `describe` for what needs a Redis: skipped by its name where there is none, unless the run requires it (`TEST_REDIS_URL`). */
export const describeWithRedis: jest.Describe =
  hasRedis() || process.env.TEST_REDIS_URL !== undefined ? describe : describe.skip
