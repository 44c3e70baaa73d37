import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { registryFixture } from '../testing/registry-fixture'
import { evictRelease, loadLifecycles } from './load-lifecycles'

jest.mock('@module-federation/enhanced/runtime', () => ({
  getInstance: () => null,
  loadRemote: jest.fn(),
  registerRemotes: jest.fn(),
}))

const load = jest.mocked(loadRemote)
const register = jest.mocked(registerRemotes)
const lifecycles = { bootstrap: [], mount: [], unmount: [] }
const [remote] = registryFixture.remotes
if (!remote) throw new Error('the fixture has a remote')

let container = ''
let count = 0
const release = (entry: string, build = 'test') => ({ ...remote, entry, build })
const registrations = () =>
  register.mock.calls.map(([[entry], options]) => [(entry as { entry: string }).entry, options?.force])

beforeEach(() => {
  container = `remote_${++count}`
  load.mockReset().mockResolvedValue(lifecycles)
  register.mockReset()
})

test('a release that answers is registered once, under its own address', async () => {
  expect(await loadLifecycles(container, release('/a.js'))).toBe(lifecycles)
  await loadLifecycles(container, release('/a.js'))
  expect(registrations()).toEqual([['/a.js', false]])
})

test('another release of the same remote replaces the first one', async () => {
  await loadLifecycles(container, release('/1.js'))
  await loadLifecycles(container, release('/2.js'))
  expect(registrations()).toEqual([
    ['/1.js', false],
    ['/2.js', true],
  ])
})

test('the release after a failed one replaces it', async () => {
  await loadLifecycles(container, release('/gone.js'))
  evictRelease(container, release('/gone.js'))
  await loadLifecycles(container, release('/next.js'))
  expect(registrations()).toEqual([
    ['/gone.js', false],
    ['/next.js', true],
  ])
})

test('after a failure every attempt has an address of its own and replaces what was registered', async () => {
  load.mockRejectedValue(new Error('#RUNTIME-008'))
  for (let attempt = 0; attempt < 3; attempt++) {
    await expect(loadLifecycles(container, release('/x.js'))).rejects.toThrow('#RUNTIME-008')
    evictRelease(container, release('/x.js'))
  }
  expect(registrations()).toEqual([
    ['/x.js', false],
    [expect.stringMatching(/^\/x\.js\?r=\d+$/), true],
    [expect.stringMatching(/^\/x\.js\?r=\d+$/), true],
  ])
  expect(new Set(registrations().map(([address]) => address)).size).toBe(3)
})

test('a style sheet of a failed release that has not come is asked for again; others stay', () => {
  const style = (href: string) =>
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
  const [hanging, loaded, other] = ['/remote-x/1/a.css', '/remote-x/1/b.css', '/remote-y/1/c.css'].map(style)
  Object.defineProperty(loaded, 'sheet', { value: {} })
  evictRelease('remote_x', release('/remote-x/1/entry.js'))
  expect([hanging, loaded, other].map((link) => link?.isConnected)).toEqual([false, true, true])
})

test('missing lifecycles are a failure', async () => {
  load.mockResolvedValue(null)
  await expect(loadLifecycles(container, release('/empty.js'))).rejects.toThrow('no lifecycles')
})
