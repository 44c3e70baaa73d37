const preset = require('../tooling/jest/node.cjs')(__dirname)
const transform = require('../tooling/jest/transform.cjs')

module.exports = {
  ...preset,
  // PGlite imports Node's modules dynamically and cookie is an ES module; jest's runtime can do neither, so both are transformed.
  transform: { ...preset.transform, '@electric-sql.+\\.cjs$': transform(false) },
  testTimeout: 30_000,
  transformIgnorePatterns: ['/node_modules/(?!.*(@electric-sql|cookie)/)'],
}
