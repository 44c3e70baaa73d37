#!/usr/bin/env bash
# A test whose title begins or ends with a blank covers nothing for Stryker: it is run for none of the mutants that it reaches.
#
# Guess:     Coverage "perTest" runs each test that has reached a mutant, whatever its title is. Titles of `test.each` begin with a
#            value, which may be empty or have a blank of its own.
# Version:   @stryker-mutator/core and jest-runner 9.5.1, jest 30.5.2.
# Source:    https://github.com/stryker-mutator/stryker-js (testCoverageFrom: "Found test with id … in coverage data")
# Behaviour: Coverage is recorded under a trimmed title, results are listed under the one that was written. The two do not meet: there
#            is a warning, the coverage of the test is dropped, and mutants that it alone reaches count as not covered. The same test
#            covers them once its title shows the value in quotes (%j).
# Seen:      %s ends in its last letter: 3 not covered
#            %j ends in its last letter: 0 not covered
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts @stryker-mutator/core@9.5.1 @stryker-mutator/jest-runner@9.5.1 jest@30.5.2 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
echo 'module.exports = (text) => text.trim().slice(-1)' > last.js
cat > last.test.js <<'EOF'
const last = require('./last')
test.each([[' 单号', '号']])(process.env.TITLE, (text, expected) => expect(last(text)).toBe(expected))
EOF
cat > stryker.config.json <<'EOF'
{ "testRunner": "jest", "coverageAnalysis": "perTest", "mutate": ["last.js"], "reporters": ["json"], "allowEmpty": true }
EOF
cat > count.cjs <<'EOF'
const { files } = require('./reports/mutation/mutation.json')
console.log(Object.values(files)[0].mutants.filter(({ status }) => status === 'NoCoverage').length)
EOF
changed=0
for way in %s:3 %j:0; do
  TITLE="${way%:*} ends in its last letter" npx stryker run > log.txt 2>&1 || { cat log.txt; exit 1; }
  uncovered=$(node count.cjs)
  echo "${way%:*} ends in its last letter: $uncovered not covered"
  [ "$uncovered" = "${way#*:}" ] || changed=1
done
if [ "$changed" = 1 ]; then
  echo 'Changed: a title that begins with a blank no longer matters as described.' >&2
  exit 1
fi
