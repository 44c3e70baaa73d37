import { createHash } from 'node:crypto'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { limits } from './limits'
import { measureBudgets } from './measure'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)

const compressed = (path: string, bytes: number) => put(`dist/${path}.br`, 'x'.repeat(bytes))
const base = '/remotes/remote-a/1/'
const registry = (path: string) => ({
  remotes: [
    {
      name: 'remote-a',
      build: '1',
      entry: `${base}a.js`,
      routes: [
        { path, preload: [`${base}a.js`, `${base}a.css`, '/assets/table.js'] },
        { path: '/heavy', preload: [`${base}heavy.js`] },
      ],
    },
  ],
})

beforeEach(() => {
  put('dist/registry.json', registry('/ewbSearchall'))
  put('dist/shell-assets.json', { scripts: ['/assets/main.js'], styles: ['/assets/vendor.css'] })
  put('dist/shell/assets.json', { scripts: ['main.js'], ownShare: { 'main.js': 0.25 } })
  compressed('shell/main.js', 1000)
  compressed('shell/table.js', 200)
  compressed('shell/vendor.css', 7)
  compressed('remotes/remote-a/1/a.js', 30)
  compressed('remotes/remote-a/1/a.css', 3)
  compressed('remotes/remote-a/1/heavy.js', 50)
})

test('compressed files are counted: scripts and styles of the first visit, the own part of the shell, the heaviest page of each remote', async () => {
  const measurements = await measureBudgets()
  expect(
    measurements.filter(({ limit }) => limit !== limits.updateBytes).map(({ value, limit }) => [value, limit]),
  ).toEqual([
    [1240, limits.firstVisitBytes],
    [5, limits.firstVisitRequests],
    [250, limits.shellBytes],
    [50, limits.remoteBytes],
  ])
})

test('an update is counted as differences: a text of the largest chunk, its name and integrity, and the build change', async () => {
  const numbers = [...Array(500).keys()].map((number) => number * number)
  const chunk = numbers.join(',')
  const entry = `${numbers.join(' ')} 1.0.0-abcdef01 b.1a2b3c4d.js ${createHash('sha256').update(chunk).digest('base64')}`
  put('dist/registry.json', {
    remotes: [{ ...registry('/ewbSearchall').remotes[0], build: '1.0.0-abcdef01' }],
  })
  put('dist/remotes/remote-a/1/a.js', entry)
  put('dist/remotes/remote-a/1/b.1a2b3c4d.js', chunk)
  put('dist/remotes/remote-a/1/c.5a6b7c8d.js', chunk.slice(10))
  const update = (await measureBudgets()).find(({ limit }) => limit === limits.updateBytes)
  // Forty bytes of each are the header; the entry has another digest of 43 characters and another hash.
  expect(update?.value).toBeGreaterThan(3 * 40 + 60)
  expect(update?.value).toBeLessThan(3 * 40 + 230)
})

test('a portal without its first page is refused', async () => {
  put('dist/registry.json', registry('/other'))
  await expect(measureBudgets()).rejects.toThrow('No remote has /ewbSearchall')
})
