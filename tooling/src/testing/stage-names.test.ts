import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { allStages } from './all-stages'
import { longStages } from './long-stages'

const document = readFileSync(join(repoRoot, 'docs/testing.md'), 'utf8')
const machine = { browser: '', databaseUrl: '' }

test.each([
  ['npm test', allStages(machine)],
  ['npm run test:long', longStages(machine)],
])('docs/testing.md names every stage of %s', (_command, lanes) =>
  expect(lanes.flat().filter(({ name }) => !document.includes(`\`${name}\``))).toEqual([]),
)
