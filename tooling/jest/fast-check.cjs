/**
 * fast-check for tests. `npm test` draws the same cases each time: a change is judged by what it changes, and not by the luck of its
 * run. `npm run test:long` draws others every night, and more of them.
 */
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js')

fc.configureGlobal(process.env.PORTAL_TEST_LONG ? { numRuns: 2_000 } : { seed: 20_261_125 })

module.exports = fc
