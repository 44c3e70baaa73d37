import type { types, UserOptions } from '@module-federation/runtime-core'
import { errorOf, type Host, kinds, startAnew } from './hosts'
import { container, forgetScripts, requested, serveRemote } from './scripts'

type Shared = NonNullable<UserOptions['shared']>
type ShareInfo = types.ShareInfos[string][number]

const entry = 'http://localhost/entry.js'
const later = (value: unknown) => jest.fn(async () => () => value)
const at = (version: string, value: unknown = version) => ({ version, lib: () => value })

beforeEach(startAnew)
afterEach(() => {
  forgetScripts()
  jest.restoreAllMocks()
})

const valueOf = async (host: Host, ...args: Parameters<Host['loadShare']>) => {
  const factory = await host.loadShare(...args)
  return factory === false ? false : factory?.()
}

/** Does the same as a remote's `init`: the host's scope becomes its own. */
const join = (host: Host, other: Host, scope = 'default') => {
  const shares = other.shareScopeMap[scope]
  if (!shares) throw new Error(`No scope ${scope}`)
  host.initShareScopeMap(scope, shares)
}

describe.each(kinds)('%s', (_name, { open: openHost }) => {
  const open = (shared: Shared, name = 'host', more: Partial<UserOptions> = {}) =>
    openHost({ name, remotes: [], shared, ...more })

  test('a host gathers versions (shares: init merge shared)', () => {
    open({ react: at('18.0.0') })
    const host = open({ react: at('19.0.0'), antd: at('6.0.0') })
    expect(host.options.shared.react?.map(({ version }) => version)).toEqual(['18.0.0', '19.0.0'])
    expect(host.options.shared.antd?.[0]).toMatchObject({ from: 'host', scope: ['default'], loaded: true })
  })

  test('versions may come together (shares: init array shared)', () => {
    const host = open({ react: [at('18.0.0'), at('19.0.0')] })
    expect(host.options.shared.react?.map(({ version }) => version)).toEqual(['18.0.0', '19.0.0'])
  })

  test('a remote that brings none uses the shell’s (shares: init shared without lib and get)', async () => {
    const shell = open({ react: { version: '19.0.0', get: later('shell') } })
    await valueOf(shell, 'react')
    const remote = open({ react: { version: '19.0.0', shareConfig: { requiredVersion: '^19.0.0' } } }, 'remote')
    join(remote, shell)
    expect(await valueOf(remote, 'react')).toBe('shell')
  })

  test('hosts that share no scope have a copy each (shares: loadShare singleton)', async () => {
    const shareConfig = { singleton: true, requiredVersion: '^19.0.0' }
    const hosts = ['one', 'two'].map((name) =>
      open({ react: { version: '19.0.0', shareConfig, get: later(name) } }, name),
    )
    expect(await Promise.all(hosts.map((host) => valueOf(host, 'react')))).toEqual(['one', 'two'])
  })

  test('a share is fetched once (shares: loadShare cache)', async () => {
    const get = later({})
    const host = open({ react: { version: '19.0.0', get } })
    const [first, second] = await Promise.all([valueOf(host, 'react'), valueOf(host, 'react')])
    expect(first).toBe(second)
    expect(get).toHaveBeenCalledTimes(1)
  })

  test('a getter without a promise is called once (instance: caches shared factories returned by synchronous getters)', () => {
    const factory = () => 'react'
    const get = jest.fn(() => factory)
    const host = open({ react: { version: '19.0.0', get } })
    expect([host.loadShareSync('react'), host.loadShareSync('react')]).toEqual([factory, factory])
    expect(get).toHaveBeenCalledTimes(1)
    expect(host.shareScopeMap.default?.react?.['19.0.0']?.lib).toBe(factory)
  })

  test('a host may get shares after it began (shares: runtime inject deps)', async () => {
    const host = open({})
    host.initOptions({ name: 'host', remotes: [], shared: { react: at('19.0.0') } })
    expect(await valueOf(host, 'react')).toBe('19.0.0')
  })

  test('another major version is not taken from elsewhere (shares: major version)', async () => {
    const [old, young] = [open({ react: at('18.0.0') }, 'old'), open({ react: at('20.0.0') }, 'young')]
    await Promise.all([valueOf(old, 'react'), valueOf(young, 'react')])
    const shareConfig = { singleton: true, requiredVersion: '^19.0.0' }
    expect(await valueOf(open({ react: { version: '19.0.0', shareConfig, get: later('own') } }), 'react')).toBe('own')
  })

  test('an eager share is there at once (shares: load eager shared first)', () => {
    const shareConfig = { singleton: true, eager: true, requiredVersion: '^19.0.0' }
    expect(open({ react: { ...at('19.0.0'), shareConfig } }).loadShareSync('react')()).toBe('19.0.0')
  })

  test('one that is not there at once is RUNTIME-006 (shares: throw err while get function return promise)', () => {
    const host = open({ react: { version: '19.0.0', get: later('late') } })
    // failure.ts takes it for a version that does not fit.
    expect(() => host.loadShareSync('react')).toThrow('#RUNTIME-006')
  })

  test('a singleton of a wrong version throws where it is strict (shares: throw error while strictVersion is true …)', async () => {
    const shell = open({ react: { version: '18.0.0', get: later('18') } }, 'shell')
    await valueOf(shell, 'react')
    const shareConfig = { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' }
    const remote = open({ react: { ...at('19.0.0'), shareConfig } }, 'remote')
    join(remote, shell)
    // failure.ts knows it by these words.
    expect(() => remote.loadShareSync('react')).toThrow('does not satisfy the requirement')
    expect(await errorOf(valueOf(remote, 'react'))).toContain('does not satisfy the requirement')
  })

  test('… and is taken with a warning where it is not (of our own)', async () => {
    const shell = open({ react: at('18.0.0') }, 'shell')
    await valueOf(shell, 'react')
    const shareConfig = { singleton: true, strictVersion: false, requiredVersion: '^19.0.0' }
    const remote = open({ react: { ...at('19.0.0'), shareConfig } }, 'remote')
    join(remote, shell)
    expect(await valueOf(remote, 'react')).toBe('18.0.0')
    expect(jest.mocked(console.warn).mock.calls.flat().join(' ')).toContain('does not satisfy the requirement')
  })

  test('any version will do where none is required (shares: use self shared first … requiredVersion is false)', async () => {
    const shell = open({ react: at('18.0.0', 'shell') }, 'shell')
    await valueOf(shell, 'react')
    const shareConfig = { singleton: false, strictVersion: true, requiredVersion: false as const }
    const remote = open({ react: { version: '19.0.0', shareConfig, get: later('own') } }, 'remote')
    join(remote, shell)
    expect(await valueOf(remote, 'react')).toBe('shell')
  })

  test.each([
    ['default', 'use the same shareScope existed shared'],
    ['old', 'use the specify shareScope shared'],
  ])('what stands in the scope %s is used (shares: %s)', async (scope) => {
    const shell = open({ react: { ...at('19.0.1', 'shell'), scope } }, 'shell')
    await valueOf(shell, 'react')
    const remote = open({ react: { ...at('19.0.0', 'own'), scope } }, 'remote')
    join(remote, shell, scope)
    expect(await valueOf(remote, 'react')).toBe('shell')
  })

  test('a version that nobody has is false (shares: return false while not matched shared)', async () => {
    const host = open({ react: at('18.0.0') })
    const customShareInfo = { shareConfig: { requiredVersion: '>19', singleton: false } }
    expect(await valueOf(host, 'react', { customShareInfo })).toBe(false)
    expect(await valueOf(host, 'react')).toBe('18.0.0')
  })

  test.each([
    ['version-first', 1, 'remote'],
    ['loaded-first', 0, 'own'],
  ] as const)(
    '%s asks for %i remotes and takes the %s share (shares: register … to shareScopeMap while strategy is …)',
    async (shareStrategy, count, from) => {
      const shares = {
        react: { '19.0.1': { version: '19.0.1', get: later('remote'), from: 'app', scope: ['default'] } },
      }
      const merge = (scope: unknown) => {
        for (const [name, versions] of Object.entries(shares)) Object.assign(Object(scope)[name], versions)
      }
      serveRemote(entry, 'app', container('hello', merge))
      const own = { react: { version: '19.0.0', get: later('own') } }
      const host = open(own, 'host', { shareStrategy, remotes: [{ name: 'app', entry }] })
      expect(await valueOf(host, 'react')).toBe(from)
      expect(requested).toHaveLength(count)
    },
  )

  test('a remote that is away does not take the shell’s share with it (share-remote-failures: uses the host share when …)', async () => {
    const errorLoadRemote = jest.fn(async () => undefined)
    const host = open({ react: { version: '19.0.0', get: later('own') } }, 'host', {
      shareStrategy: 'version-first',
      remotes: [{ name: 'app', entry }],
      plugins: [{ name: 'watch', errorLoadRemote }],
    })
    expect(await valueOf(host, 'react')).toBe('own')
    expect(errorLoadRemote).toHaveBeenCalledWith(expect.objectContaining({ id: 'app', lifecycle: 'beforeLoadShare' }))
  })

  test('of two the loaded one is taken (shares: return loaded and has max version shared by default)', async () => {
    const host = open({ react: [at('18.0.0'), { version: '19.0.0', get: later('19.0.0') }] })
    expect(await valueOf(host, 'react')).toBe('18.0.0')
  })

  test('… or the one that is asked for (shares: return specify shared with resolver)', async () => {
    const host = open({ react: [at('19.0.0'), at('18.0.0')] })
    const resolver = (all: ShareInfo[]) => all.reduce((one, other) => (other.version === '18.0.0' ? other : one))
    expect(await valueOf(host, 'react', { resolver })).toBe('18.0.0')
  })

  test('who uses a share is noted once (shared-handler: should not add duplicate entries to useIn array)', async () => {
    const host = open({ react: at('19.0.0') })
    await valueOf(host, 'react')
    await valueOf(host, 'react')
    expect(host.shareScopeMap.default?.react?.['19.0.0']?.useIn).toEqual(['host'])
  })
})
