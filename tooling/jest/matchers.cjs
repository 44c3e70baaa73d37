const { configure } = require('@testing-library/dom')
require('@testing-library/jest-dom')

// How long findBy… may look before a test fails; a busy machine needs more than the default second.
configure({ asyncUtilTimeout: 10_000 })
