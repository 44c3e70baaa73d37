import fc from 'fast-check'

/** A global of jest's settings (`tooling/jest`). */
declare const isLongRun: boolean

/**
 * fast-check for tests. `npm test` draws the same cases each time, so that the result depends on the change and not on
 * chance. `npm run test:long` draws more and different cases every night.
 */
fc.configureGlobal(isLongRun ? { numRuns: 2_000 } : { seed: 20_261_125 })

export { fc }
