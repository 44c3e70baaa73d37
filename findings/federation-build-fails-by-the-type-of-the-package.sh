#!/usr/bin/env bash
# A build with module federation fails in a project that says what is true anyway: "type": "commonjs".
#
# Guess:     "type": "commonjs" in package.json is the default of Node and changes nothing for an entry without imports.
# Version:   @module-federation/enhanced 2.9.2, webpack 5.110.3 (5.113.0 alike), Node 20 or later. npm 11 writes the line with `npm init`.
# Source:    https://webpack.js.org/api/module-methods/ (no import or export in .js files below "type": "commonjs");
#            https://github.com/npm/init-package-json/pull/313 (npm writes it from version 11 on)
# Behaviour: the plugin writes an entry of its own with `import` into node_modules/.federation, which has no package.json. webpack
#            therefore judges it by the project's, and refuses it. Every new project of npm 11 is in that state; the message names a
#            file with a hash and a missing loader, and no setting of the plugin.
# Seen:      without type: built; "type": "commonjs": Module parse failed: 'import' and 'export' may appear only with
#            'sourceType: module' in node_modules/.federation
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts webpack@5.110.3 @module-federation/enhanced@2.9.2 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
mkdir src
echo 'console.log("shell")' > src/main.js
echo 'module.exports = "page"' > src/page.js
cat > run.cjs <<'EOF'
const { writeFileSync, rmSync } = require('node:fs')
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack')
const webpack = require('webpack')

/** Builds the project with these fields in package.json. @returns `built`, or where and how it failed */
const build = (fields) =>
  new Promise((resolve, reject) => {
    writeFileSync('package.json', JSON.stringify({ private: true, ...fields }))
    rmSync('node_modules/.federation', { recursive: true, force: true })
    const federation = new ModuleFederationPlugin({
      name: 'page',
      filename: 'remoteEntry.js',
      exposes: { './page': './src/page.js' },
      dts: false,
      manifest: false,
    })
    webpack({ mode: 'production', context: __dirname, entry: './src/main.js', plugins: [federation] }, (error, stats) => {
      if (error) return reject(error)
      const [first] = stats.toJson({ all: false, errors: true }).errors
      if (!first) return resolve('built')
      const [, folder] = /(node_modules\/\.federation)\//.exec(first.moduleName ?? '') ?? [, first.moduleName]
      resolve(`${first.message.split(' (')[0]} in ${folder}`)
    })
  })
const main = async () => {
  const seen = [`without type: ${await build({})}`, `"type": "commonjs": ${await build({ type: 'commonjs' })}`]
  console.log(seen.join('\n'))
  const expected = [
    'without type: built',
    `"type": "commonjs": Module parse failed: 'import' and 'export' may appear only with 'sourceType: module' in node_modules/.federation`,
  ]
  if (seen.join() !== expected.join()) {
    console.error('Changed: module federation now builds below "type": "commonjs", or fails in another way.')
    process.exitCode = 1
  }
}
main()
EOF
node run.cjs
