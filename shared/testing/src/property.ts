import fc from 'fast-check'

/**
 * fast-check for tests. `npm test` draws the same cases each time, so that the result depends on the change and not on
 * chance. `npm run test:long` draws more and different cases every night.
 */
fc.configureGlobal(process.env.PORTAL_TEST_LONG ? { numRuns: 2_000 } : { seed: 20_261_125 })

export { fc }
