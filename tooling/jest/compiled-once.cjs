const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

/**
 * Evaluates modules again for each test file, as jest does, but compiles each once per worker: Node caches the code of
 * a script, but not that of a function, which jest uses for modules.
 */
module.exports = class extends JestRuntime {
  constructor(...options) {
    super(...options)
    const { executor } = this
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext()
      // The environment was torn down: a late import gets nothing.
      if (context === null) return null
      // On the first line of the source, so that line numbers in stack traces stay the same.
      const wrapped = `(function (${executor.injectedModuleParameters.join(', ')}) {${source}\n})`
      return new Script(wrapped, { filename }).runInContext(context)
    }
  }
}
