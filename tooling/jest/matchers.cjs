const { configure, getConfig, prettyDOM } = require('@testing-library/dom')
require('@testing-library/jest-dom')

// How long findBy… waits before a test fails. On a busy machine a dialog's modules alone take more than ten seconds to
// evaluate.
configure({ asyncUtilTimeout: 30_000, getElementError: elementError })

/**
 * An error that prints the page, during findBy… and waitFor only when its message is read: they create an error with
 * each failed attempt, and at most the last one is read.
 */
function elementError(message, container) {
  const draw = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n')
  const looksAgain = getConfig()._disableExpensiveErrorDiagnostics
  const error = new Error(looksAgain ? '' : draw())
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  if (!looksAgain) return error
  let text
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => (text ??= draw()),
    set: (value) => (text = value),
  })
  return error
}
