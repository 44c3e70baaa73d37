import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repoRoot } from '../paths'
import { limits } from './limits'

test('the limits are those of the last line of the record', () => {
  const record = readFileSync(join(repoRoot, 'docs/measurements/budgets.md'), 'utf8')
  const last = [...record.matchAll(/^\| \d{4}-\d\d-\d\d +\|(.+)\|$/gm)].at(-1)?.[1] ?? ''
  const kilobytes = 1024
  expect(last.split('|').slice(0, 4).map(Number)).toEqual([
    limits.firstVisitBytes / kilobytes,
    limits.firstVisitRequests,
    limits.shellBytes / kilobytes,
    limits.remoteBytes / kilobytes,
  ])
})
