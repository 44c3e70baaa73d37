import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@portal/contract/registry'
import { StartError } from '../config/start-error'
import { keysOf, type RegistryKeys } from '../registry/registry-keys'
import { signAgain } from '../registry/sign-registry'
import { releaseSample } from '../testing/release-sample'
import { otherRegistryKey, testRegistryKey } from '../testing/test-keys'
import { openBuiltPortal } from './built-portal'
import { providerServer } from '../testing/provider-server'

const remote = (version: string, name = 'remote-send', path = '/send') => {
  const sample = releaseSample(version)
  return {
    ...sample,
    name,
    container: name.replaceAll('-', '_'),
    entry: `/remotes/${name}/${version}/entry.js`,
    routes: sample.routes.map((route) => ({ ...route, path })),
  }
}
const registryOf = (...remotes: Registry['remotes']): Registry => ({ schema: 1, contract: 1, remotes })

let root: string
let written = 0
const file = (path: string, content: string) => {
  mkdirSync(join(root, 'files', path, '..'), { recursive: true })
  writeFileSync(join(root, 'files', path), content)
}
/** Replaces the file in one move, as a release does: the size or the inode shows that it is another one. */
const release = (content: string | object) => {
  file(`new-${++written}.json`, typeof content === 'string' ? content : JSON.stringify(content))
  renameSync(join(root, `files/new-${written}.json`), join(root, 'files/registry.json'))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portal-built-'))
  file('shell-assets.json', '{"scripts":[],"styles":[],"inlineCss":""}')
  for (const version of ['1.0.0', '1.1.0']) file(`remotes/remote-send/${version}/entry.js`, '0')
  release(registryOf(remote('1.0.0')))
})
afterEach(() => rmSync(root, { recursive: true }))

const open = (registryUrl: string | null = null, known: RegistryKeys | null = null) => {
  const log = jest.fn<void, [string]>()
  const place = { filesDir: join(root, 'files'), registryUrl, releaseKeys: { known, signing: null } }
  return { portal: openBuiltPortal(place, log, join(root, 'data')), log }
}
const signed = (version: string, key = testRegistryKey, serial = 7) =>
  signAgain({ ...registryOf(remote(version)), serial }, key)

const versions = (registry: Registry) => registry.remotes.map(({ version }) => version)

const unusable: [name: string, content: string | object, problem: RegExp][] = [
  ['cut off', '{"contract":1,"remotes":[{"na', /^registry\.json: cut off or no JSON$/],
  ['empty', '', /^registry\.json: cut off or no JSON$/],
  ['of another schema', { ...registryOf(), schema: 2 }, /^registry\.json: schema: /],
  [
    'of a wrong form',
    { contract: 1, remotes: [{ ...remote('1.0.0'), version: 'newest' }] },
    /^registry\.json: remotes\.0\.version: /,
  ],
  [
    'with one path twice',
    registryOf(remote('1.0.0'), remote('1.0.0', 'remote-other', '/SEND')),
    /^registry\.json: remotes\.1\.routes\.0\.path: \/SEND is claimed by remote-send already$/,
  ],
  [
    'with one remote twice',
    registryOf(remote('1.0.0'), remote('1.1.0', 'remote-send', '/other')),
    /^registry\.json: remotes\.1\.name: /,
  ],
  [
    'with an unknown version',
    registryOf(remote('9.9.9')),
    /^registry\.json: remotes\.0\.version: unknown version 9\.9\.9/,
  ],
]

test.each(unusable)(
  'a registry %s: the last good one stays, which is logged once with file and field, and the next good one is taken',
  (_name, content, problem) => {
    const { portal, log } = open()
    release(content)
    expect(versions(portal.registry())).toEqual(['1.0.0'])
    expect(versions(portal.registry())).toEqual(['1.0.0'])
    expect(log.mock.calls).toEqual([[expect.stringMatching(problem)]])
    release(registryOf(remote('1.1.0')))
    expect(versions(portal.registry())).toEqual(['1.1.0'])
    expect(log).toHaveBeenCalledTimes(1)
  },
)

test('a registry that was deleted: the last good one stays', () => {
  const { portal, log } = open()
  rmSync(join(root, 'files/registry.json'))
  expect(versions(portal.registry())).toEqual(['1.0.0'])
  expect(log.mock.calls).toEqual([[expect.stringContaining('ENOENT')]])
})

test.each([
  ['missing', () => rmSync(join(root, 'files/registry.json'))],
  ['cut off', () => release('{')],
])('without a good one before, a registry that is %s keeps the portal from starting', (_name, spoil) => {
  spoil()
  expect(open).toThrow(StartError)
})

test('an older registry is refused while a portal runs, but an older build may be started: somebody has gone back to it', () => {
  const keys = keysOf(testRegistryKey)
  release(signed('1.1.0'))
  const { portal, log } = open(null, keys)
  expect(versions(portal.registry())).toEqual(['1.1.0'])
  release(signed('1.0.0', testRegistryKey, 6))
  expect(versions(portal.registry())).toEqual(['1.1.0'])
  expect(log).toHaveBeenCalledWith('registry.json: serial: 6 is older than 7, which was served before')
  expect(versions(open(null, keys).portal.registry())).toEqual(['1.0.0'])
})

describe('REGISTRY_URL', () => {
  let host: Server
  let answer: { status: number; body: string }
  let requestEtags: (string | undefined)[]
  beforeEach(async () => {
    requestEtags = []
    answer = { status: 200, body: JSON.stringify(registryOf(remote('1.1.0'))) }
    host = providerServer((request, response) => {
      requestEtags.push(request.headers['if-none-match'])
      const unchanged = answer.status === 200 && request.headers['if-none-match'] === `"${answer.body.length}"`
      response
        .writeHead(unchanged ? 304 : answer.status, { etag: `"${answer.body.length}"` })
        .end(unchanged ? undefined : answer.body)
    })
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
  })
  afterEach(() => {
    jest.useRealTimers()
    host.closeAllConnections()
    host.close()
  })
  const address = () => `http://127.0.0.1:${(host.address() as AddressInfo).port}/registry.json`
  const untilRequested = async (times: number) => {
    while (requestEtags.length < times) await new Promise(setImmediate)
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate)
  }

  test('is looked at when the portal starts and every five seconds, by its tag', async () => {
    const { portal, log } = open(address())
    expect(versions(portal.registry())).toEqual(['1.0.0'])
    await portal.start()
    expect(versions(portal.registry())).toEqual(['1.1.0'])
    jest.advanceTimersByTime(5_000)
    await untilRequested(2)
    expect(requestEtags).toEqual([undefined, expect.stringMatching(/^"\d+"$/)])
    portal.stop()
    jest.advanceTimersByTime(60_000)
    expect(requestEtags).toHaveLength(2)
    expect(log).not.toHaveBeenCalled()
  })

  test.each([
    ['does not answer well', { status: 500, body: 'down' }, 'REGISTRY_URL: status 500'],
    ['answers something cut off', { status: 200, body: '{"contract":1' }, 'REGISTRY_URL: cut off or no JSON'],
    ['answers a page', { status: 200, body: '<!doctype html>' }, 'REGISTRY_URL: cut off or no JSON'],
  ])('%s: the last good one stays, which is logged once', async (_name, bad, problem) => {
    const { portal, log } = open(address())
    await portal.start()
    answer = bad
    for (const times of [2, 3]) {
      jest.advanceTimersByTime(5_000)
      await untilRequested(times)
    }
    expect(versions(portal.registry())).toEqual(['1.1.0'])
    expect(log.mock.calls).toEqual([[problem]])
    portal.stop()
  })

  test('is remembered over a restart: an older registry from there is a replay', async () => {
    const keys = keysOf(testRegistryKey)
    release(signed('1.0.0', testRegistryKey, 1))
    const answerWith = (content: Registry) => (answer = { status: 200, body: JSON.stringify(content) })
    answerWith(signed('1.1.0'))
    const before = open(address(), keys)
    await before.portal.start()
    before.portal.stop()
    answerWith(signed('1.1.0', testRegistryKey, 6))
    const { portal, log } = open(address(), keys)
    await portal.start()
    portal.stop()
    expect(versions(portal.registry())).toEqual(['1.0.0'])
    expect(log.mock.calls).toEqual([['REGISTRY_URL: serial: 6 is older than 7, which was served before']])
  })

  test('its key is replaced: the built one with the old key is no reserve, which is logged, and keeps nothing from starting', async () => {
    release(signed('1.0.0', otherRegistryKey))
    answer = { status: 200, body: JSON.stringify(signed('1.1.0')) }
    const { portal, log } = open(address(), keysOf(testRegistryKey))
    await portal.start()
    portal.stop()
    expect(versions(portal.registry())).toEqual(['1.1.0'])
    expect(portal.isStale()).toBe(false)
    expect(log.mock.calls).toEqual([
      ['no reserve for REGISTRY_URL: registry.json: signatures: signed with a key that is not known'],
    ])
    answer = { status: 503, body: '' }
    const neither = open(address(), keysOf(testRegistryKey)).portal
    await expect(neither.start()).rejects.toThrow(StartError)
  })

  test('not answering well from the start: the built one is used', async () => {
    answer = { status: 503, body: '' }
    const { portal, log } = open(address())
    await portal.start()
    expect(versions(portal.registry())).toEqual(['1.0.0'])
    expect(log.mock.calls).toEqual([['REGISTRY_URL: status 503']])
    portal.stop()
  })
})
