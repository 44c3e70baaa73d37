/** swc options for every package's tests; sources are ES modules, jest runs CommonJS. */
module.exports = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
    // On Node a package is loaded when it is first used, which most test files do with few of them; Testing Library must come at once.
    module: { type: 'commonjs', lazy: !tsx },
  },
]
