const dom = require('./dom.cjs')
const node = require('./node.cjs')

/** Jest for a package that runs in the browser. */
module.exports = (rootDir) => ({ projects: [node(rootDir), dom(rootDir)] })
