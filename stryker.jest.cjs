const { join } = require('node:path')
const node = require('./tooling/jest/node.cjs')

const globs = (process.env.MUTANT_TESTS ?? '').split(' ')

/** Jest for `npm run test:mutants`: the tests named by `MUTANT_TESTS`, of whichever package, in one project. */
module.exports = {
  ...node(__dirname),
  runner: join(__dirname, 'tooling/jest/first-failure-runner.cjs'),
  testEnvironment: join(__dirname, 'tooling/jest/first-failure-environment.cjs'),
  // Jest searches these folders for each change; searching the whole repository takes three times as long as the tests.
  roots: globs.map((glob) => join(__dirname, glob.slice(0, glob.indexOf('/*')))),
  testMatch: [...globs.map((glob) => join(__dirname, glob)), '!**/*.{dom,wide}.*'],
}
