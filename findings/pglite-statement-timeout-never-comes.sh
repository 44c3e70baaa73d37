#!/usr/bin/env bash
# PGlite takes a limit for statements, shows it, and lets every statement run to its end.
#
# Guess:     `set statement_timeout = 50` cancels a statement after 50 ms with the state 57014, as PostgreSQL does; or PGlite refuses the
#            setting that it cannot keep.
# Version:   @electric-sql/pglite 0.5.16 (PostgreSQL 18.6), Node 20 or later.
# Source:    https://www.postgresql.org/docs/current/runtime-config-client.html#GUC-STATEMENT-TIMEOUT;
#            https://github.com/electric-sql/pglite
# Behaviour: `show statement_timeout` answers 50ms. A statement of half a second is answered after half a second, with its rows: PostgreSQL
#            cancels by a timer's signal, and WebAssembly has none. Code that relies on the limit passes its tests on PGlite only when
#            nothing is slow.
# Seen:      limit: 50ms
#            pg_sleep(0.5): answered, after its whole time
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts @electric-sql/pglite@0.5.16 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { PGlite } from '@electric-sql/pglite'

const db = await PGlite.create()
await db.exec('set statement_timeout = 50')
const { rows } = await db.query('show statement_timeout')
console.log(`limit: ${rows[0].statement_timeout}`)
const began = performance.now()
const state = await db.query('select pg_sleep(0.5)').then(
  () => 'answered',
  ({ code }) => code,
)
const isWhole = performance.now() - began >= 500
console.log(`pg_sleep(0.5): ${state}, ${isWhole ? 'after its whole time' : 'early'}`)
await db.close()
if (rows[0].statement_timeout !== '50ms' || state !== 'answered' || !isWhole) {
  console.error('Changed: PGlite cancels a statement that is too slow, or refuses the limit.')
  process.exitCode = 1
}
EOF
node run.mjs
