import { composeRegistry, type RecordOf } from './compose-registry'
import type { ReleaseRecord } from './documents'
import type { RemoteState } from './remote-state'
import { recordFixture, shellFixture, stateFixture } from './registry-fixtures'

const recordsOf =
  (...records: ReleaseRecord[]): RecordOf =>
  (name, build) => {
    const record = records.find((each) => each.manifest.name === name && each.build === build)
    if (!record) throw new Error(`no ${name} ${build}`)
    return record
  }

const compose = (states: RemoteState[], ...records: ReleaseRecord[]) =>
  composeRegistry(shellFixture, states, recordsOf(...records)).remotes

test('a page is preloaded with its own files and the shared ones it consumes, directly or through another, each once', () => {
  expect(
    compose([stateFixture('remote-a', '1.0.0')], recordFixture('remote-a', '1.0.0'))[0]?.routes[0]?.preload,
  ).toEqual([
    '/remotes/remote-a/1.0.0/entry.js',
    '/remotes/remote-a/1.0.0/index.js',
    '/remotes/remote-a/1.0.0/home.js',
    '/remotes/remote-a/1.0.0/home.css',
    '/assets/table.js',
    '/assets/ui-data.js',
  ])
})

test('remotes stand in the order of the menu, with container, entry and integrity', () => {
  const remotes = compose(
    [stateFixture('remote-b', '1.0.0'), stateFixture('remote-a', '1.0.0')],
    recordFixture('remote-b', '1.0.0', { order: 2 }),
    recordFixture('remote-a', '1.0.0', { order: 1 }),
  )
  expect(remotes.map(({ name, container, entry, integrity }) => ({ name, container, entry, integrity }))).toEqual([
    { name: 'remote-a', container: 'remote_a', entry: '/remotes/remote-a/1.0.0/entry.js', integrity: 'sha256-entry' },
    { name: 'remote-b', container: 'remote_b', entry: '/remotes/remote-b/1.0.0/entry.js', integrity: 'sha256-entry' },
  ])
})

test('the previous release, the canary and the previews are whole releases of their own', () => {
  const state = {
    ...stateFixture('remote-a', '1.1.0'),
    history: ['1.0.0', '0.9.0'],
    canary: { percent: 10, build: '1.2.0' },
    previews: [{ build: '1.3.0-pr1', expiresAt: '2026-01-01T00:00:00.000Z' }],
  }
  const [remote] = compose(
    [state],
    ...['1.0.0', '1.1.0', '1.2.0', '1.3.0-pr1'].map((version) => recordFixture('remote-a', version)),
  )
  expect(remote).toMatchObject({
    version: '1.1.0',
    previous: {
      version: '1.0.0',
      entry: '/remotes/remote-a/1.0.0/entry.js',
      integrity: 'sha256-entry',
      contract: 1,
      routes: [{ path: '/home' }],
    },
    history: ['1.0.0', '0.9.0'],
    canary: { percent: 10, release: { version: '1.2.0', entry: '/remotes/remote-a/1.2.0/entry.js' } },
    previews: { '1.3.0-pr1': { expiresAt: '2026-01-01T00:00:00.000Z', release: { version: '1.3.0-pr1' } } },
  })
})

test('files are found where the store publishes them, the shared ones with the shell', () => {
  const { remotes } = composeRegistry(
    shellFixture,
    [stateFixture('remote-a', '1.0.0')],
    recordsOf(recordFixture('remote-a', '1.0.0')),
    'https://cdn.example/portal/',
  )
  expect(remotes[0]?.entry).toBe('https://cdn.example/portal/remotes/remote-a/1.0.0/entry.js')
  expect(remotes[0]?.routes[0]?.preload).toContain('/assets/table.js')
})

test('two remotes that claim one path are refused, whatever the case', () => {
  const states = [stateFixture('remote-a', '1.0.0'), stateFixture('remote-b', '1.0.0')]
  expect(() =>
    compose(
      states,
      recordFixture('remote-a', '1.0.0', { path: '/a' }),
      recordFixture('remote-b', '1.0.0', { path: '/A' }),
    ),
  ).toThrow('Both remote-a and remote-b claim /A')
})

test('a share that the shell does not bring is refused', () => {
  expect(() =>
    composeRegistry(
      { ...shellFixture, shares: { react: { files: [], consumes: [] } } },
      [stateFixture('remote-a', '1.0.0')],
      recordsOf(recordFixture('remote-a', '1.0.0')),
    ),
  ).toThrow('does not provide table')
})

test('a route whose page is not in src/pages.ts is refused', () => {
  const broken = recordFixture('remote-a', '1.0.0')
  broken.assets.pages = {}
  expect(() => compose([stateFixture('remote-a', '1.0.0')], broken)).toThrow('No page "home"')
})
