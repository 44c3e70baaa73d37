/**
 * Marks tests that do again, in another view or with another product, what a test of `npm test` does, long ones of what
 * tests without a browser hold as well, and the one that builds. The hosted CI, `npm test -- --changed` and `npm run test:long` run them.
 * @param isAgain whether this one of several cases is such a repetition
 */
export const wide = (isAgain = true): { tag: string[] } => ({ tag: isAgain ? ['@wide'] : [] })

/** Marks tests that take minutes, of `npm run test:long` alone. */
export const long = { tag: '@long' }
