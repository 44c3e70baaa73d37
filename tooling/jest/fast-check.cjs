/**
 * fast-check for tests. `npm test` uses the same cases each time, so that the result depends on the change and not on
 * chance. `npm run test:long` uses more and different cases every night.
 */
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js')

fc.configureGlobal(process.env.PORTAL_TEST_LONG ? { numRuns: 2_000 } : { seed: 20_261_125 })

module.exports = fc
