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
      routes: [
        { path, preload: [`${base}a.js`, `${base}a.css`, '/assets/table.js'] },
        { path: '/heavy', preload: [`${base}heavy.js`] },
      ],
    },
  ],
})

beforeEach(() => {
  put('dist/registry.json', registry('/ewbSearchall'))
  put('dist/shell-assets.json', { scripts: ['/assets/main.js'], styles: [] })
  put('dist/shell/assets.json', { scripts: ['main.js'], ownShare: { 'main.js': 0.25 } })
  compressed('shell/main.js', 1000)
  compressed('shell/table.js', 200)
  compressed('remotes/remote-a/1/a.js', 30)
  compressed('remotes/remote-a/1/heavy.js', 50)
})

test('compressed scripts are counted: the first visit, the own part of the shell, the heaviest page of each remote', () => {
  expect(measureBudgets().map(({ value, limit }) => [value, limit])).toEqual([
    [1230, limits.firstVisitBytes],
    [3, limits.firstVisitRequests],
    [250, limits.shellBytes],
    [50, limits.remoteBytes],
  ])
})

test('a portal without its first page is refused', () => {
  put('dist/registry.json', registry('/other'))
  expect(measureBudgets).toThrow('No remote has /ewbSearchall')
})
