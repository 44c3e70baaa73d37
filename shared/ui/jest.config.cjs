module.exports = require('../../tooling/jest/browser.cjs')(__dirname)
