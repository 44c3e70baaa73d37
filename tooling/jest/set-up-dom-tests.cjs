const { configure } = require('@testing-library/dom')
const failOnConsole = require('jest-fail-on-console')
require('@testing-library/jest-dom')

// How long findBy… waits: on a busy machine a dialog's modules alone take more than ten seconds to evaluate.
configure({ asyncUtilTimeout: 30_000 })

// React and antd warn on the console of mistakes in a component or a test.
failOnConsole({
  shouldFailOnError: true,
  shouldFailOnWarn: true,
  silenceMessage: (message) =>
    message.startsWith('Detected multiple renderers') || // a test that draws as a build does and then as a browser does
    message.startsWith('single-spa minified message #31:') || // a slow mount, which says something of the machine alone
    // A form's draft is there before its fields are; whether they come within a task depends on the machine as well.
    message.startsWith('Warning: Instance created by `useForm` is not connected to any Form element.'),
})
