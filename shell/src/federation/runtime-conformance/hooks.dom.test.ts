import { type ModuleFederationRuntimePlugin, registerGlobalPlugins } from '@module-federation/runtime-core'
import { registerRuntimePlugin } from '../runtime-plugin'
import { errorOf, type Host, kinds, startAnew } from './hosts'
import { container, forgetScripts, requested, serveRemote } from './scripts'

const entry = 'http://localhost/entry.js'
const remotes = () => [{ name: 'app', entry }]
const saying = async (host: Host, id = 'app/say') => (await host.loadRemote<() => string>(id))?.()

beforeEach(() => {
  startAnew()
  serveRemote(entry, 'app', container('hello'))
})
afterEach(() => {
  forgetScripts()
  jest.restoreAllMocks()
})

describe.each(kinds)('%s', (_name, { open: openHost, isOurs }) => {
  const open = (plugin: Omit<ModuleFederationRuntimePlugin, 'name'>, name = 'host') =>
    openHost({ name, remotes: remotes(), plugins: [{ name: 'plugin', ...plugin }] })

  test('a plugin sees how a host begins and may change what is asked for (hooks: core hooks args)', async () => {
    const seen = jest.fn()
    const host = open({
      beforeInit: (args) => {
        seen('beforeInit', args.origin.name)
        return args
      },
      init: ({ origin }) => seen('init', origin.name),
      beforeRequest: async (args) => ({ ...args, id: 'app/say' }),
      onLoad: async ({ id, expose }) => seen('onLoad', id, expose),
    })
    expect(await saying(host, 'app/other')).toBe('hello')
    expect(seen.mock.calls).toEqual([
      ['beforeInit', 'host'],
      ['init', 'host'],
      ['onLoad', 'app/say', './say'],
    ])
  })

  test('the script of a plugin is used; meant otherwise: ours goes before it (hooks: loader hooks)', async () => {
    const createScript = jest.fn(({ url }: { url: string }) =>
      Object.assign(document.createElement('script'), { src: url, className: 'theirs' }),
    )
    expect(await saying(open({ createScript }))).toBe('hello')
    expect(createScript).toHaveBeenCalledWith(
      expect.objectContaining({ url: entry, remoteInfo: expect.objectContaining({ name: 'app', entry }) }),
    )
    expect(requested[0]?.className).toBe(isOurs ? '' : 'theirs')
  })

  test('a plugin may bring the container itself (hooks: loaderEntry hooks)', async () => {
    const loadEntry = async () => ({ init: () => undefined, get: (path: string) => async () => () => path })
    expect(await saying(open({ loadEntry }))).toBe('./say')
    expect(requested).toHaveLength(0)
  })

  test('a plugin may wrap what has come (hooks: core hooks args, onLoad)', async () => {
    expect(await saying(open({ onLoad: async () => () => 'wrapped' }))).toBe('wrapped')
  })

  test('a failing request names its lifecycle (errorLoadRemote-lifecycle: … "beforeRequest" lifecycle when beforeRequest hook fails)', async () => {
    const error = new Error('no request')
    const errorLoadRemote = jest.fn(async () => undefined)
    const beforeRequest = async () => {
      throw error
    }
    const host = open({ beforeRequest, errorLoadRemote })
    expect(await errorOf(saying(host))).toContain('no request')
    expect(errorLoadRemote).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'app/say', error, from: 'runtime', lifecycle: 'beforeRequest', origin: host }),
    )
  })

  test('a failing page names its lifecycle and may be replaced (errorLoadRemote-lifecycle: … "onLoad" lifecycle when module loading fails)', async () => {
    const broken = { ...container(''), get: () => Promise.reject(new Error('no page')) }
    serveRemote(entry, 'app', broken)
    const errorLoadRemote = jest.fn(async () => () => 'instead')
    const host = open({ errorLoadRemote })
    expect(await saying(host)).toBe('instead')
    expect(errorLoadRemote).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'app/say', lifecycle: 'onLoad', from: 'runtime', error: expect.any(Error) }),
    )
  })

  test('a replacement is not kept (of our own)', async () => {
    forgetScripts()
    const host = open({ errorLoadRemote: async () => () => 'instead' })
    expect(await saying(host)).toBe('instead')
    serveRemote(entry, 'app', container('hello'))
    expect(await saying(host)).toBe('hello')
  })

  test('a plugin is applied once (plugin: calls apply once when a plugin contains handlers from multiple hook groups)', () => {
    const apply = jest.fn()
    const host = open({ apply, beforeInit: (args) => args, beforeRequest: async (args) => args })
    expect(apply.mock.calls).toEqual([[host]])
  })

  test('its hooks are there before the host begins (plugin: binds instance handlers before the first beforeInit event)', () => {
    const seen: string[] = []
    const beforeInit: ModuleFederationRuntimePlugin['beforeInit'] = (args) => {
      seen.push('beforeInit')
      return args
    }
    open({
      apply: () => {
        seen.push('apply')
        return { beforeInit }
      },
    })
    expect(seen).toEqual(['apply', 'beforeInit'])
  })

  test('a host that begins again takes no plugin of a name twice (plugin: does not reapply … during repeated initialization)', async () => {
    const [first, second] = [jest.fn(), jest.fn()]
    open({ onLoad: async () => first() })
    await saying(open({ onLoad: async () => second() }))
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0])
  })

  test('ours is taken once, too (plugin: does not reapply … during repeated initialization)', async () => {
    const host = open({})
    registerRuntimePlugin()
    registerRuntimePlugin()
    expect(await saying(host)).toBe('hello')
    expect(host.options.plugins.filter((plugin) => plugin.name === 'portal')).toHaveLength(1)
  })

  test('hooks of a plugin whose apply gives none stay (plugin: keeps legacy handlers when apply returns undefined)', () => {
    const beforeInit = jest.fn((args) => args)
    open({ apply: () => undefined, beforeInit })
    expect(beforeInit).toHaveBeenCalledTimes(1)
  })

  test('those that it gives take their place (plugin: uses returned handlers instead of shared handlers on the plugin definition)', () => {
    const [own, given] = [jest.fn((args) => args), jest.fn((args) => args)]
    open({ apply: () => ({ beforeInit: given }), beforeInit: own })
    expect([own.mock.calls.length, given.mock.calls.length]).toEqual([0, 1])
  })

  test('each host has its own hooks (plugin: creates isolated handlers for each instance without reading origin)', async () => {
    const seen: string[] = []
    const apply: ModuleFederationRuntimePlugin['apply'] = ({ name }) => ({ onLoad: async () => void seen.push(name) })
    const hosts = [open({ apply }, 'one'), open({ apply }, 'two')]
    for (const host of hosts) await saying(host)
    expect(seen).toEqual(['one', 'two'])
  })

  test('a plugin of the page is in every later host (plugin: applies a global plugin to future instances …)', () => {
    const apply = jest.fn(() => undefined)
    registerGlobalPlugins([{ name: 'everywhere', apply }])
    const host = open({})
    expect(apply.mock.calls).toEqual([[host]])
  })

  test('the host’s own goes before one of the page (plugin: prefers an explicitly configured plugin over a global plugin with the same name)', () => {
    const [everywhere, own] = [jest.fn(), jest.fn()]
    registerGlobalPlugins([{ name: 'plugin', apply: everywhere }])
    open({ apply: own })
    expect([everywhere.mock.calls.length, own.mock.calls.length]).toEqual([0, 1])
  })
})
