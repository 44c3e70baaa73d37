import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Registry } from '@portal/contract/registry'
import { signRegistry } from '../../../api/src/registry/sign-registry'
import { otherRegistryKey } from '../../../api/src/testing/test-keys'
import { typeProblems } from '../surface-types/compare-types'
import { packTypes } from '../surface-types/surface-types'
import { put, type scratchRepo } from '../testing/scratch-repo'
import { composeRegistry } from './compose-registry'
import type { ReleaseRecord } from './documents'
import { recordFixture, shellFixture, signedRecord, signedRegistry, stateFixture } from './registry-fixtures'
import type { RemoteState } from './remote-state'
import { writeRegistry } from './write-registry'

jest.mock('../paths', () =>
  jest.requireActual<{ scratchRepo: typeof scratchRepo }>('../testing/scratch-repo').scratchRepo(),
)
// The comparison of real types is the subject of compare-types.test.
jest.mock('../surface-types/compare-types', () => ({ typeProblems: jest.fn(async () => []) }))
const compare = jest.mocked(typeProblems)

const built = '1.0.0-0000abcd'
const signedByOther = (registry: Registry) => signRegistry(registry, otherRegistryKey)
const putRecord = (record: ReleaseRecord) => put(`dist/remotes/remote-a/${record.build}/release.json`, record)
const registryOf = (state: Partial<RemoteState>) =>
  composeRegistry(shellFixture, [{ ...stateFixture('remote-a', built), ...state }], recordFixture)
const registry = () => JSON.parse(readFileSync('dist/registry.json', 'utf8')) as Registry

beforeEach(() => {
  jest.spyOn(console, 'log').mockReturnValue()
  rmSync('dist', { recursive: true, force: true })
  put('shared/package.json', { contract: 1, surface: 1 })
  const { shares } = shellFixture
  put('dist/shell/table.js', '')
  put('dist/shell/ui-data.js', '')
  put('dist/shell/assets.json', { scripts: [], styles: [], shares, packages: ['react@19.3.1', 'antd@6.6.8'] })
  for (const build of [built, '1.1.0']) putRecord(signedRecord(recordFixture('remote-a', build)))
})
afterEach(() => {
  jest.restoreAllMocks()
  compare.mockClear()
})

const released = { live: '1.1.0', since: '2026-01-01T00:00:00.000Z' }

test.each<[string, Partial<RemoteState>]>([
  ['a release', released],
  ['a remote that is disabled', { disabled: { notice: '维护中', since: '2026-01-01T00:00:00.000Z' } }],
  ['a canary', { canary: { percent: 10, build: '1.1.0' } }],
  ['a preview', { previews: [{ build: '1.1.0', expiresAt: '2099-01-01T00:00:00.000Z' }] }],
])(
  '%s in a registry without a known signature: the build says what to do and changes nothing',
  async (_name, state) => {
    for (const document of [registryOf(state), signedByOther(registryOf(state))]) {
      put('dist/registry.json', document)
      await expect(writeRegistry({ 'remote-a': built })).rejects.toThrow(
        /^registry\.json: .*REGISTRY_KEYS.*sign --trust$/,
      )
      expect(registry()).toEqual(JSON.parse(JSON.stringify(document)))
      expect(existsSync('dist/shell-assets.json')).toBe(false)
    }
  },
)

test.each<[string, string | Registry]>([
  ['from before there were signatures', registryOf({})],
  ['that another key has signed', signedByOther(registryOf({}))],
  ['that is cut off', '{'],
])('a registry %s, without anything released, is written anew', async (_name, document) => {
  put('dist/registry.json', document)
  await writeRegistry({ 'remote-a': built })
  expect(registry()).toMatchObject({ serial: expect.any(Number), remotes: [{ build: built }] })
})

test('a release whose record nobody with a known key has signed is not replaced by the build', async () => {
  put('dist/registry.json', signedRegistry(registryOf(released)))
  putRecord(recordFixture('remote-a', '1.1.0'))
  await expect(writeRegistry({ 'remote-a': built })).rejects.toThrow(
    /^remotes\/remote-a\/1\.1\.0\/release\.json: not signed.*sign --trust$/,
  )
  expect(registry().remotes[0]?.build).toBe('1.1.0')
})

test('a remote that is taken as built loses its previews and its canary, and the build says so', async () => {
  const previews = [{ build: '1.2.0', expiresAt: '2099-01-01T00:00:00.000Z' }]
  putRecord(signedRecord(recordFixture('remote-a', '1.2.0')))
  put(
    'dist/registry.json',
    signedRegistry(registryOf({ previews, canary: { percent: 10, build: '1.1.0' }, ...released, live: built })),
  )
  await writeRegistry({ 'remote-a': built }, ['remote-a'])
  expect(registry().remotes[0]).not.toHaveProperty('previews')
  expect(console.log).toHaveBeenLastCalledWith('remote-a: ends the preview 1.2.0, the canary 1.1.0')
})

test('the types of all releases are compared with those of the shell at once; one that does not fit is dropped alone', async () => {
  const types = (hotline: string) => packTypes({ schema: 1, files: { hotline }, modules: {}, names: {}, calls: [] })
  writeFileSync('dist/surface-types', types('string | null'))
  for (const build of ['1.0.0', '1.1.0', '1.2.0']) {
    putRecord(signedRecord(recordFixture('remote-a', build)))
    writeFileSync(`dist/remotes/remote-a/${build}/surface-types`, types('string'))
  }
  put(
    'dist/registry.json',
    signedRegistry(registryOf({ ...released, history: ['1.0.0'], canary: { percent: 10, build: '1.2.0' } })),
  )
  compare.mockResolvedValueOnce(['remote-a 1.2.0: hotline: string'])
  await writeRegistry({ 'remote-a': built })
  expect(compare.mock.calls.map(([, builds]) => builds.map(({ label }) => label))).toEqual([
    ['remote-a 1.1.0', 'remote-a 1.0.0', 'remote-a 1.2.0'],
  ])
  expect(registry().remotes).toMatchObject([{ build: '1.1.0', history: ['1.0.0'] }])
  expect(registry().remotes[0]?.canary).toBeUndefined()
})
