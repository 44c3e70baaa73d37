/**
 * For each element React's development build keeps a stack of where it was made, as long as few were made of late. Nobody reads that in
 * a test, whose errors have stacks of their own. It runs when the environment has been set up, which says which build is taken.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = require('react')

Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
