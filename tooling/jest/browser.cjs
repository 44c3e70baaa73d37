const dom = require('./dom.cjs')
const node = require('./node.cjs')

/** Jest for a package with tests on Node and in a DOM. */
module.exports = (rootDir) => ({ projects: [node(rootDir), dom(rootDir)] })
