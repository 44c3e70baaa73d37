/**
 * Marks tests that only run in the hosted CI, in `npm test -- --changed` and in `npm run test:long`: repetitions of a
 * test of `npm test` in another view or with another product, long tests whose subject tests without a browser check as
 * well, and the one that builds.
 * @param isAgain whether this one of several cases is such a repetition
 */
export const wide = (isAgain = true): { tag: string[] } => ({ tag: isAgain ? ['@wide'] : [] })

/** Marks tests that take minutes, of `npm run test:long` alone. */
export const long = { tag: '@long' }
