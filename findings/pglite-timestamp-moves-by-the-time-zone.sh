#!/usr/bin/env bash
# PGlite gives back another moment than was stored, where a column has no time zone and Node has one.
#
# Guess:     a Date that is written to a `timestamp` column and read again is the same Date, as with the drivers pg and postgres.
# Version:   @electric-sql/pglite 0.5.16, Node 20 or later, TZ=Asia/Shanghai.
# Source:    https://github.com/electric-sql/pglite/issues/532
# Behaviour: a Date is written as its UTC text, whose Z a `timestamp` drops; it is read as a text in Node's zone. Each round trip moves
#            the value by the zone's distance to UTC, eight hours here, and a row is not found by the value that was just read from it.
#            `timestamptz` is right. `date` is read in UTC, so the two types without a zone differ from each other as well.
#            Where TZ is UTC, as in most containers and CI machines, nothing shows.
# Seen:      timestamp: moved by -8 h, 0 rows found by the value that was read; timestamptz: moved by 0 h, 1 row found;
#            date 2026-01-15: midnight in UTC
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts @electric-sql/pglite@0.5.16 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.mjs <<'EOF'
import { PGlite } from '@electric-sql/pglite'

const database = await PGlite.create()
await database.exec('create table pickup (plain timestamp, zoned timestamptz)')
const stored = new Date('2026-01-15T02:00:00Z')
await database.query('insert into pickup values ($1, $2)', [stored, stored])

const [{ plain, zoned }] = (await database.query('select plain, zoned from pickup')).rows
const hours = (read) => (read.getTime() - stored.getTime()) / 3_600_000
const found = async (column, value) => (await database.query(`select 1 from pickup where ${column} = $1`, [value])).rows.length
const [{ day }] = (await database.query("select date '2026-01-15' as day")).rows

const seen = [
  `timestamp: moved by ${hours(plain)} h, ${await found('plain', plain)} rows found by the value that was read`,
  `timestamptz: moved by ${hours(zoned)} h, ${await found('zoned', zoned)} row found`,
  `date 2026-01-15: ${day.toISOString().endsWith('T00:00:00.000Z') ? 'midnight in UTC' : 'midnight elsewhere'}`,
]
console.log(seen.join('\n'))
const expected = [
  'timestamp: moved by -8 h, 0 rows found by the value that was read',
  'timestamptz: moved by 0 h, 1 row found',
  'date 2026-01-15: midnight in UTC',
]
if (seen.join() !== expected.join()) {
  console.error('Changed: PGlite now reads or writes times without a zone in another way.')
  process.exitCode = 1
}
EOF
TZ=Asia/Shanghai node run.mjs
