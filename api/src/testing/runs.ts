/**
 * Number of random cases of a test of histories. Requests overlap on a server; the embedded database executes one
 * statement after the other, so that there is less to find. `npm run test:long` runs `longer` times as many.
 */
export const runs = (onServer: number, embedded: number, longer = 20): number =>
  (process.env.TEST_DATABASE_URL === undefined ? embedded : onServer) * (process.env.PORTAL_TEST_LONG ? longer : 1)

/** Timeout of a test of histories in milliseconds, also for the long runs. */
export const historiesTimeout = 1_800_000
