const { configure } = require('@testing-library/dom')
const failOnConsole = require('jest-fail-on-console')
require('@testing-library/jest-dom')

// How long findBy… waits before a test fails. On a busy machine a dialog's modules alone take more than ten seconds to
// evaluate.
configure({ asyncUtilTimeout: 30_000 })

// React and antd warn on the console of what is wrong in a component or a test.
failOnConsole({ shouldFailOnError: true, shouldFailOnWarn: true })
