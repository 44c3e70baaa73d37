const { Script } = require('node:vm')
const { default: JestRuntime } = require('jest-runtime')

/**
 * Evaluates modules anew for each test file, as jest does, but has each compiled once per worker: Node keeps the code of a script that
 * it has seen before, though not that of a function, which is what jest makes of a module.
 */
module.exports = class extends JestRuntime {
  constructor(...options) {
    super(...options)
    const { executor } = this
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext()
      // The page is gone: what still asks for a module comes too late.
      if (context === null) return null
      // In one line with the source, so that lines in stack traces stay as they are.
      const wrapped = `(function (${executor.injectedModuleParameters.join(', ')}) {${source}\n})`
      return new Script(wrapped, { filename }).runInContext(context)
    }
  }
}
