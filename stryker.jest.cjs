const { join } = require('node:path')
const node = require('./tooling/jest/node.cjs')

/** Jest for `npm run test:mutants`: the tests named by `MUTANT_TESTS`, of whichever package, in one project. */
module.exports = {
  ...node(__dirname),
  testMatch: [
    ...(process.env.MUTANT_TESTS ?? '').split(' ').map((glob) => join(__dirname, glob)),
    '!**/*.{dom,wide}.*',
  ],
}
