/**
 * React's development build records for each element a stack of where it was created, as long as few were created
 * recently. Tests do not need it: their errors have stacks of their own. This runs after the environment was set up,
 * which decides the build of React.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react')

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
