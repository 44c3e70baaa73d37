const Module = require('node:module')
const { default: JestRuntime } = require('jest-runtime')

/** jest-circus stores its event handlers on the global object, including those of earlier files. */
const circusHandlers = Symbol.for('EVENT_HANDLERS')

/** Source maps of all modules that this worker has evaluated, for the lines in stack traces. */
const sourceMaps = new Map()

let current

const loadSource = (module, filename) => module._compile(current.compile(filename), filename)

// Builds use the ES modules, tests the CommonJS copies of the same files.
const resolveFilename = Module._resolveFilename
Module._resolveFilename = (request, ...rest) =>
  request === 'fast-check'
    ? require.resolve('../fast-check.cjs')
    : resolveFilename(request.replace(/^(antd|@ant-design\/icons)\/es\//, '$1/lib/'), ...rest)

require.extensions['.ts'] = loadSource
require.extensions['.tsx'] = loadSource
require.extensions['.css'] = (module) => {
  module.exports = require('../css-module.cjs')
}

/**
 * Loads a test file and what it imports with Node's own `require`: a module is evaluated once per worker, not once per
 * file. Isolation comes from a database per file. Only jest's own module with the tests of a file is evaluated again
 * for each. A module that is mocked would stay as it is, unnoticed: a test that mocks one fails.
 */
module.exports = class extends JestRuntime {
  constructor(...options) {
    super(...options)
    current = this
  }

  /** The source as CommonJS, from jest's cache where it is there. */
  compile(filename) {
    const code = this.transformCache.transform(filename, {})
    for (const [file, map] of super.getSourceMaps()) sourceMaps.set(file, map)
    return code
  }

  requireInternalModule(path) {
    delete require.cache[path]
    delete globalThis[circusHandlers]
    return require(path)
  }

  /** Loads a test file or a set-up file; with `name` the module for `jest.requireActual`. */
  requireModule(path, name) {
    if (name !== undefined) return Module.createRequire(path)(name)
    globalThis.jest = this.jestGlobals.jestObjectFor(path)
    delete require.cache[path]
    return require(path)
  }

  setMock(from, name) {
    throw new Error(`${from} mocks ${name}, which only an x.isolated.test.ts can`)
  }

  unstable_shouldLoadAsEsm() {
    return false
  }

  getSourceMaps() {
    return sourceMaps
  }
}
