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
  expect(measurements.map(({ value, limit }) => [value, limit])).toEqual([
    [1240, limits.firstVisitBytes],
    [5, limits.firstVisitRequests],
    [250, limits.shellBytes],
    [50, limits.remoteBytes],
  ])
})

test('a portal without its first page is refused', async () => {
  put('dist/registry.json', registry('/other'))
  await expect(measureBudgets()).rejects.toThrow('No remote has /ewbSearchall')
})
