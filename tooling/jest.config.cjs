const dom = require('./jest/dom.cjs')
const isolated = require('./jest/isolated.cjs')
const node = require('./jest/node.cjs')

module.exports = { projects: [node(__dirname), isolated(__dirname), dom(__dirname)] }
