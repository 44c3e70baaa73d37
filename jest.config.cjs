const { existsSync, readdirSync } = require('node:fs')
const { join } = require('node:path')

const folders = [...readdirSync(__dirname), ...readdirSync(join(__dirname, 'shared')).map((name) => `shared/${name}`)]
const configs = folders
  .map((name) => join(__dirname, name, 'jest.config.cjs'))
  .filter((file) => existsSync(file))
  .map((file) => require(file))

/** All packages in one run. */
module.exports = {
  // Each test file leaves some of its modules behind in a worker.
  workerIdleMemoryLimit: '1GB',
  projects: configs.flatMap((config) => config.projects ?? [config]),
}
