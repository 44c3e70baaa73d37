import { createInstance, getInstance } from '@module-federation/enhanced/runtime'
import { errorOf, type Host, kinds, startAnew } from './hosts'
import { container, forgetScripts, requested, serveRemote } from './scripts'

const entryOf = (file: string) => `http://localhost/${file}.js`
const remote = (name: string, file: string) => ({ name, entry: entryOf(file) })
const saying = async (host: Host, name: string) => (await host.loadRemote<() => string>(`${name}/say`))?.()

beforeEach(() => {
  startAnew()
  serveRemote(entryOf('a1'), 'a', container('first'))
  serveRemote(entryOf('a2'), 'a', container('second'))
  serveRemote(entryOf('b'), 'b', container('other'))
})
afterEach(() => {
  forgetScripts()
  jest.restoreAllMocks()
})

describe.each(kinds)('%s', (_name, { open, replace, isOurs }) => {
  test('a remote may come later (register-remotes: registers new remotes and loads them correctly)', async () => {
    const host = open({ name: 'host', remotes: [remote('a', 'a1')] })
    expect(await saying(host, 'a')).toBe('first')
    replace(() => host.registerRemotes([remote('b', 'b')]))
    expect(await saying(host, 'b')).toBe('other')
  })

  test('one that is there stays (register-remotes: does not merge loaded remote by default)', async () => {
    const host = open({ name: 'host', remotes: [remote('a', 'a1')] })
    replace(() => host.registerRemotes([remote('a', 'a2')]))
    expect(await saying(host, 'a')).toBe('first')
  })

  test('one that was loaded is replaced by force (register-remotes: merges loaded remote by setting "force: true")', async () => {
    const host = open({ name: 'host', remotes: [remote('a', 'a1')] })
    expect(await saying(host, 'a')).toBe('first')
    replace(() => host.registerRemotes([remote('a', 'a2')], { force: true }))
    expect(await saying(host, 'a')).toBe('second')
    expect(requested.map(({ src }) => src)).toEqual([entryOf('a1'), entryOf('a2')])
  })

  test('the same entry is loaded again by force (register-remotes: unloads loaded remote by name and allows re-registration)', async () => {
    const host = open({ name: 'host', remotes: [remote('a', 'a1')] })
    await saying(host, 'a')
    replace(() => host.registerRemotes([remote('a', 'a1')], { force: true }))
    expect(await saying(host, 'a')).toBe('first')
    expect(requested).toHaveLength(2)
  })

  test('a remote that never came is replaced (register-remotes: merges loaded remote by setting "force: true")', async () => {
    const host = open({ name: 'host', remotes: [remote('a', 'nowhere')] })
    expect(await errorOf(saying(host, 'a'))).toContain('#RUNTIME-008')
    replace(() => host.registerRemotes([remote('a', 'a2')], { force: true }))
    expect(await saying(host, 'a')).toBe('second')
  })

  test('what nobody has registered is RUNTIME-004 (of our own)', async () => {
    expect(await errorOf(saying(open({ name: 'host', remotes: [] }), 'a'))).toContain('#RUNTIME-004')
  })

  test('one name is one host (api: initializes with the same name and returns the same instance)', () => {
    expect(open({ name: 'host', remotes: [] })).toBe(open({ name: 'host', remotes: [] }))
  })

  test('another name or version is another host (api: … different versions and returns different instances)', () => {
    const host = open({ name: 'host', version: '1.0.0', remotes: [] })
    expect(open({ name: 'host', version: '1.0.1', remotes: [] })).not.toBe(host)
    expect(open({ name: 'other', version: '1.0.0', remotes: [] })).not.toBe(host)
  })

  test('a host gathers its remotes under whole addresses (api: merges remotes when initialized with the same name)', () => {
    open({ name: 'host', remotes: [{ name: 'a', entry: 'x.js' }] })
    const host = open({ name: 'host', remotes: [{ name: 'b', entry: 'y.js' }] })
    const common = { shareScope: 'default', type: 'global' }
    expect(host.options.remotes).toEqual([
      { name: 'a', entry: `${location.origin}/x.js`, ...common },
      { name: 'b', entry: `${location.origin}/y.js`, ...common },
    ])
  })

  test('an alias that begins a name is refused (api: alias check)', () => {
    const remotes = [remote('scope/button', 'a1'), { ...remote('scope/part', 'b'), alias: 'scope' }]
    expect(() => open({ name: 'host', remotes })).toThrow(/alias scope of remote scope\/part is not allowed/)
  })

  test('a replaced remote, meant otherwise, takes shares of the host with it; with ours they stay (of our own)', async () => {
    const host = open({ name: 'host', remotes: [remote('a', 'a1')] })
    await saying(host, 'a')
    // A remote without a version in its build has an instance of its name, as webpack makes it.
    createInstance({ name: 'a', remotes: [] })
    const share = { version: '1.0.0', get: () => () => 'lib', lib: () => 'lib', useIn: ['a'], from: 'a', loaded: true }
    const scope = host.shareScopeMap
    Object.assign(scope, { default: { lib: { '1.0.0': share } } })
    replace(() => host.registerRemotes([remote('a', 'a2')], { force: true }))
    expect(await saying(host, 'a')).toBe('second')
    expect(Object.keys(scope.default?.lib ?? {})).toEqual(isOurs ? ['1.0.0'] : [])
    expect(getInstance(({ name }) => name === 'a')).toBeNull()
  })
})
