import { rmSync } from 'node:fs'
import type { Registry } from '@portal/contract/registry'
import { type ServedHost, serveHost } from '../../../api/src/testing/serve-host'
import { composeRegistry } from '../registry/compose-registry'
import { recordFixture, shellFixture, signedRegistry, stateFixture } from '../registry/registry-fixtures'
import { believedKeys } from '../release/release-keys'
import { put, type scratchRepo } from '../testing/scratch-repo'
import type { DevBundle } from './bundle-server'
import { startTogether } from './together'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)
const remotes = ['remote-a', 'remote-b', 'remote-c']
const live = '1.0.0-0000abcd'

// Everything is compiled in dev.wide.test; here the API serves the output of a compilation.
jest.mock('./bundle-server', () => ({
  devFolder: (name: string) => `dist/dev/bundles/${name}`,
  originOf: ({ port }: DevBundle) => `http://127.0.0.1:${port}`,
  startBundleServer: async ({ name, kind }: DevBundle, onBuilt: () => void) => {
    put(`dist/dev/bundles/${name}/assets.json`, kind === 'shell' ? { scripts: [], styles: [] } : { entry: 'entry.js' })
    onBuilt()
    return { stop: async () => undefined }
  },
}))
jest.mock('../build/build', () => ({
  build: async () => {
    putData()
    put('dist/shell/app.js', '0')
    put('dist/shell-assets.json', { scripts: ['/assets/app.js'], styles: [], inlineCss: '' })
    for (const name of remotes) put(`dist/remotes/${name}/${live}/entry.js`, name)
    const states = remotes.map((name) => stateFixture(name, live))
    put('dist/registry.json', signedRegistry(composeRegistry(shellFixture, states, recordFixture)))
  },
  buildStaticData: async () => putData(),
}))
const putData = () => put('dist/data/divisions/2026/regions.json', '[]')

let api: ServedHost
jest.mock('./api-process', () => ({
  startApi: async (env: Record<string, string>) => {
    api = await serveHost({ ...believedKeys(), ...env })
    return { stop: api.close }
  },
}))

beforeAll(() => {
  for (const name of remotes) put(`${name}/remote.json`, recordFixture(name, '1.0.0').manifest)
})
afterEach(() => rmSync('dist', { recursive: true }))

const entries = async (): Promise<string[]> => {
  const registry = (await (await fetch(`${api.address}/registry.json`)).json()) as Registry
  return registry.remotes.map(({ entry }) => entry)
}
const statusOf = async (path: string): Promise<number> => (await fetch(`${api.address}${path}`)).status
const builtEntry = (name: string) => `/remotes/${name}/${live}/entry.js`
const data = '/data/divisions/2026/regions.json'

test.each([
  [['remote-a'], ['http://127.0.0.1:8102/entry.js', builtEntry('remote-b'), builtEntry('remote-c')]],
  [
    ['remote-a', 'remote-b'],
    ['http://127.0.0.1:8102/entry.js', 'http://127.0.0.1:8103/entry.js', builtEntry('remote-c')],
  ],
])('%j with the rest as built: the API serves what is built, and warns of nothing', async (names, expected) => {
  const stop = await startTogether(names, ['shell', ...remotes])
  expect(await entries()).toEqual(expected)
  for (const path of [data, '/assets/app.js', builtEntry('remote-c')]) expect(await statusOf(path)).toBe(200)
  await stop()
  expect(api.warnings).toEqual([])
})

test('everything in development in a checkout that was never built: the API serves its data, and warns of nothing', async () => {
  const stop = await startTogether([], ['shell', ...remotes])
  expect(await entries()).toEqual(remotes.map((_, index) => `http://127.0.0.1:${8102 + index}/entry.js`))
  expect(await statusOf(data)).toBe(200)
  await stop()
  expect(api.warnings).toEqual([])
})
