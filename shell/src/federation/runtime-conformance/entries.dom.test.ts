import {
  getRemoteEntry,
  getRemoteInfo,
  Module,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/runtime-core'
import { errorOf, type Host, kinds, startAnew } from './hosts'
import { container, forgetScripts, hang, requested, serve, serveRemote } from './scripts'

const entry = 'http://localhost/entry.js'
const remotes = () => [{ name: 'app', entry }]
const load = (host: Host, id = 'app/say') => host.loadRemote<() => string>(id)
const saying = async (host: Host, id?: string) => (await load(host, id))?.()

/** A plugin that notes the result of each entry. */
const watching = (name: string, results: unknown[]): ModuleFederationRuntimePlugin => ({
  name,
  afterLoadEntry: ({ recovered = false, error }) => void results.push([recovered, String(error)]),
})

beforeEach(startAnew)
afterEach(() => {
  forgetScripts()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe.each(kinds)('%s', (_name, { open, isOurs }) => {
  test('an entry gives its container (load: script loaded and global registered returns the remote entry exports)', async () => {
    const remote = container('hello')
    serveRemote(entry, 'app', remote)
    const origin = open({ name: 'host', remotes: [] })
    expect(await getRemoteEntry({ origin, remoteInfo: getRemoteInfo({ name: 'app', entry }) })).toBe(remote)
  })

  test('a missing script is RUNTIME-008 (load: script load failure is reported as RUNTIME_008 …)', async () => {
    const message = await errorOf(load(open({ name: 'host', remotes: remotes() })))
    expect(message).toContain('#RUNTIME-008')
    expect(message).toContain(`ScriptNetworkError: Failed to load script "${entry}"`)
  })

  test('a script that throws is RUNTIME-008 (load: IIFE execution error is reported as RUNTIME_008 …)', async () => {
    serve(entry, () => {
      throw new TypeError('broken')
    })
    const message = await errorOf(load(open({ name: 'host', remotes: remotes() })))
    expect(message).toContain('#RUNTIME-008')
    expect(message).toMatch(/ScriptExecutionError.*TypeError: broken/s)
  })

  test('a script without a container is RUNTIME-001 (load: script loaded successfully but global not registered …)', async () => {
    serve(entry, () => undefined)
    const message = await errorOf(load(open({ name: 'host', remotes: remotes() })))
    expect(message).toContain('#RUNTIME-001')
    expect(message).not.toContain('#RUNTIME-008')
  })

  test('a container that fails to start is RUNTIME-015 (load: remote container init failure is reported as RUNTIME_015 …)', async () => {
    const fail = () => {
      throw new Error('no start')
    }
    serveRemote(entry, 'app', container('hello', fail))
    const message = await errorOf(load(open({ name: 'host', remotes: remotes() })))
    expect(message).toContain('#RUNTIME-015')
    expect(message).toContain('no start')
    expect(message).toContain(entry)
  })

  test.each([
    ['good', false],
    ['missing', true],
    ['throwing', true],
    ['empty', true],
  ])('a %s entry has one result (load: emits one remote-entry result for …)', async (kind, fails) => {
    if (kind === 'good') serveRemote(entry, 'app', container('hello'))
    if (kind === 'empty') serve(entry, () => undefined)
    if (kind === 'throwing')
      serve(entry, () => {
        throw new Error('broken')
      })
    const results: unknown[] = []
    await errorOf(load(open({ name: 'host', remotes: remotes(), plugins: [watching('watch', results)] })))
    expect(results).toEqual([[false, fails ? expect.stringContaining('#RUNTIME-00') : 'undefined']])
  })

  test('two who ask at once share one request (load: shares one in-flight promise across concurrent callers)', async () => {
    serveRemote(entry, 'app', container('hello'))
    const host = open({ name: 'host', remotes: remotes() })
    expect(await Promise.all([saying(host), saying(host)])).toEqual(['hello', 'hello'])
    expect(requested).toHaveLength(1)
  })

  test('what has come is not asked for again (load: keeps a successful remote-entry promise cached)', async () => {
    serveRemote(entry, 'app', container('hello'))
    const host = open({ name: 'host', remotes: remotes() })
    await load(host)
    expect(await saying(host)).toBe('hello')
    expect(requested).toHaveLength(1)
  })

  test('after a failure it is asked for again (load: removes a rejected load so a later call can succeed)', async () => {
    const host = open({ name: 'host', remotes: remotes() })
    expect(await errorOf(load(host))).toContain('#RUNTIME-008')
    serveRemote(entry, 'app', container('hello'))
    expect(await saying(host)).toBe('hello')
    expect(requested).toHaveLength(2)
  })

  test('every failure is a new one (load: does not poison the cache after a permanent failure)', async () => {
    const host = open({ name: 'host', remotes: remotes() })
    for (const count of [1, 2]) {
      expect(await errorOf(load(host))).toContain('#RUNTIME-008')
      expect(requested).toHaveLength(count)
    }
  })

  test('a plugin may recover an entry (load: keeps the original failure and the recovered resource attempt)', async () => {
    const results: unknown[] = []
    const plugin: ModuleFederationRuntimePlugin = {
      ...watching('recover', results),
      loadEntryError: ({ getRemoteEntry: again, globalLoading, uniqueKey, origin, remoteInfo }) => {
        Reflect.deleteProperty(globalLoading, uniqueKey)
        serveRemote(entry, 'app', container('hello again'))
        const second = again({ origin, remoteInfo }).then((exports) => exports || undefined)
        return new Promise((resolve) => resolve(second))
      },
    }
    expect(await saying(open({ name: 'host', remotes: remotes(), plugins: [plugin] }))).toBe('hello again')
    expect(results).toEqual([
      [false, 'undefined'],
      [true, expect.stringContaining('#RUNTIME-008')],
    ])
  })

  test('a container starts once (instance: deduplicates concurrent remote module init)', async () => {
    const start = jest.fn(async () => undefined)
    const host = open({ name: 'host', remotes: [] })
    const module = new Module({ host, remoteInfo: getRemoteInfo({ name: 'app', entry }) })
    serveRemote(entry, 'app', container('hello', start))
    await Promise.all([module.init('app/a'), module.init('app/b')])
    expect([start.mock.calls.length, module.inited, module.initing]).toEqual([1, true, false])
  })

  test('a page that the remote has not is RUNTIME-014 (load-remote-diagnostics: … a missing expose bubbles to loadRemote)', async () => {
    serveRemote(entry, 'app', container('hello'))
    const message = await errorOf(load(open({ name: 'host', remotes: remotes() }), 'app/nowhere'))
    expect(message).toContain('#RUNTIME-014')
    expect(message).toContain('nowhere')
  })

  test('a load goes through its phases (load-remote-diagnostics: emits an afterLoadRemote hook after a successful remote load)', async () => {
    serveRemote(entry, 'app', container('hello'))
    const phases: string[] = []
    const note = (phase: string) => async () => void phases.push(phase)
    const plugin = {
      name: 'phases',
      afterMatchRemote: note('match'),
      beforeInitRemote: note('init'),
      afterInitRemote: note('inited'),
      beforeGetExpose: note('get'),
      afterGetExpose: note('got'),
      beforeExecuteFactory: note('execute'),
      afterExecuteFactory: note('executed'),
      afterLoadRemote: note('loaded'),
    }
    await load(open({ name: 'host', remotes: remotes(), plugins: [plugin] }))
    expect(phases).toEqual(['match', 'init', 'inited', 'get', 'got', 'execute', 'executed', 'loaded'])
  })

  test('a script is asked for with high priority (sdk/dom: should set attributes on the script element)', async () => {
    serveRemote(entry, 'app', container('hello'))
    await load(open({ name: 'host', remotes: remotes() }))
    expect(requested[0]?.getAttribute('fetchpriority')).toBe('high')
  })

  test('a script that hangs is given up, meant otherwise: after 20 s, with ours after 5 s (sdk/dom: should use the default timeout of 20000ms …, should use the timeout specified in the createScriptHook)', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] })
    hang(entry)
    const outcome = jest.fn()
    void errorOf(load(open({ name: 'host', remotes: remotes() }))).then(outcome)
    await jest.advanceTimersByTimeAsync(isOurs ? 4_900 : 19_900)
    expect(outcome).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(200)
    expect(outcome).toHaveBeenCalledWith(expect.stringMatching(/#RUNTIME-008.*timed out/s))
  })
})
