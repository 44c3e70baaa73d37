const Module = require('node:module')
const { default: JestRuntime } = require('jest-runtime')

/** jest-circus keeps its handlers of events on the global object, those of the file before as well. */
const circusHandlers = Symbol.for('EVENT_HANDLERS')

/** Of all modules that this worker has evaluated, for the lines in stack traces. */
const sourceMaps = new Map()

let current

const loadSource = (module, filename) => module._compile(current.compile(filename), filename)

// Builds take the ES modules, tests the CommonJS copies of the same files.
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
 * Loads a test file and what it imports with Node's own `require`: a module is evaluated once per worker, not once per file.
 * Isolation is where it counts, in a database per file. jest's own part that knows the tests of one file is evaluated anew for
 * each. Modules cannot be mocked here.
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

  /** A test file or a file of its set-up; by `name`, what `jest.requireActual` asks for. */
  requireModule(path, name) {
    if (name !== undefined) return Module.createRequire(path)(name)
    globalThis.jest = this.jestGlobals.jestObjectFor(path)
    delete require.cache[path]
    return require(path)
  }

  unstable_shouldLoadAsEsm() {
    return false
  }

  getSourceMaps() {
    return sourceMaps
  }
}
