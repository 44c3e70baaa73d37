const { join } = require('node:path')
const node = require('./node.cjs')

const root = join(__dirname, '../..')

/** Jest for `npm run test:mutants`: the tests named by `MUTANT_TESTS`, of whichever package, in one project. */
module.exports = {
  ...node(root),
  testMatch: [...(process.env.MUTANT_TESTS ?? '').split(' ').map((glob) => join(root, glob)), '!**/*.{dom,wide}.*'],
}
