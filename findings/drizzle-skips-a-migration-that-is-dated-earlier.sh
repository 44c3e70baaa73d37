#!/usr/bin/env bash
# drizzle-orm leaves a migration out, without a word, when it is dated before the newest one that was applied.
#
# Guess:     `migrate` applies every migration of the journal that the database does not have yet; its table stores the hash of each.
# Version:   drizzle-orm 0.45.4 on @electric-sql/pglite 0.5.16, Node 20 or later.
# Source:    https://github.com/drizzle-team/drizzle-orm/issues/5316 and https://github.com/drizzle-team/drizzle-orm/issues/5769
# Behaviour: only the newest `created_at` is compared with the journal's `when`. Two branches make a migration each; the later one is
#            merged and applied first. When the earlier one follows, `migrate` succeeds, its table is missing, and no later run adds it.
#            The hashes are written and never read: a migration that was edited after it had run is no error either.
# Seen:      tables after both runs: first, third
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts drizzle-orm@0.45.4 @electric-sql/pglite@0.5.16 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { mkdirSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'

const first = { tag: '0000_first', when: 1000, sql: 'create table first (id int)' }
const second = { tag: '0001_second', when: 2000, sql: 'create table second (id int)' }
const third = { tag: '0002_third', when: 3000, sql: 'create table third (id int)' }

mkdirSync('migrations/meta', { recursive: true })
const database = drizzle(new PGlite())
const migrateTo = async (migrations) => {
  for (const { tag, sql } of migrations) writeFileSync(`migrations/${tag}.sql`, sql)
  const entries = migrations.map(({ tag, when }, idx) => ({ idx, version: '7', when, tag, breakpoints: true }))
  writeFileSync('migrations/meta/_journal.json', JSON.stringify({ version: '7', dialect: 'postgresql', entries }))
  await migrate(database, { migrationsFolder: 'migrations' })
}
await migrateTo([first, third])
await migrateTo([{ ...first, sql: 'create table first (id int, changed int)' }, second, third])

const { rows } = await database.execute("select table_name from information_schema.tables where table_schema = 'public' order by 1")
const tables = rows.map((row) => row.table_name).join(', ')
console.log(`tables after both runs: ${tables}`)
if (tables !== 'first, third') {
  console.error('Changed: drizzle-orm now applies a migration that is dated before the newest applied one.')
  process.exitCode = 1
}
EOF
node run.mjs
