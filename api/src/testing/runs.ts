/**
 * How many random cases a test of histories tries. Requests overlap on a server; the embedded database takes one statement after
 * the other, so that there is less to find. `npm run test:long` tries twenty times as many.
 */
export const runs = (onServer: number, embedded: number): number =>
  (process.env.TEST_DATABASE_URL === undefined ? embedded : onServer) * (process.env.PORTAL_TEST_LONG ? 20 : 1)

/** Milliseconds that a test of histories may take, in the long run too. */
export const historiesTimeout = 1_800_000
