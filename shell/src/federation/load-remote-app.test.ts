import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RegistryRemote } from '@portal/shared/contract/registry'
import { forgetRemote, loadRemoteApp } from './load-remote-app'

jest.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: jest.fn(), registerRemotes: jest.fn() }))

const load = jest.mocked(loadRemote)
const register = jest.mocked(registerRemotes)
const lifecycles = { bootstrap: [], mount: [], unmount: [] }

let build = 0
const remote = (contract = 1): RegistryRemote => ({
  name: 'remote-a', container: 'remote_a', version: '1.0.0', build: String(++build), contract, entry: `/remotes/remote-a/${build}/remoteEntry.js`,
  menu: { order: 1, title: '菜单', icon: 'send' }, routes: [],
})
const addresses = () => register.mock.calls.map(([[entry]]) => (entry as { entry: string }).entry.replace(/^.*remoteEntry/, 'remoteEntry'))

beforeEach(() => {
  jest.useFakeTimers()
  load.mockReset()
  register.mockReset()
  globalThis.fetch = jest.fn(async () => ({ ok: true, headers: new Map([['content-type', 'application/javascript']]) }) as unknown as Response)
})
afterEach(() => jest.useRealTimers())

const settle = async (result: Promise<unknown>) => {
  const outcome = result.then((value) => ({ value, error: undefined }), (error: unknown) => ({ value: undefined, error }))
  await jest.advanceTimersByTimeAsync(60_000)
  return outcome
}

test('a remote that answers is loaded once, under its own address', async () => {
  load.mockResolvedValue(lifecycles)
  expect((await settle(loadRemoteApp(remote()))).value).toBe(lifecycles)
  expect(addresses()).toEqual(['remoteEntry.js'])
})

test('a failure is followed by one more attempt under a changed address', async () => {
  load.mockRejectedValueOnce(new Error('#RUNTIME-008')).mockResolvedValue(lifecycles)
  expect((await settle(loadRemoteApp(remote()))).value).toBe(lifecycles)
  expect(addresses()).toEqual(['remoteEntry.js', expect.stringMatching(/^remoteEntry\.js\?r=\d+$/)])
})

test('a remote that never answers ends in a timeout', async () => {
  load.mockReturnValue(new Promise(() => undefined))
  expect((await settle(loadRemoteApp(remote()))).error).toMatchObject({ kind: 'timeout' })
})

test('after a failure every load has an address of its own', async () => {
  const failing = remote()
  load.mockRejectedValue(new Error('down'))
  await settle(loadRemoteApp(failing))
  await settle(loadRemoteApp(failing))
  expect(new Set(addresses()).size).toBe(4)
})

test('a remote that was told to be forgotten is fetched again', async () => {
  const again = remote()
  load.mockResolvedValue(lifecycles)
  await settle(loadRemoteApp(again))
  forgetRemote(again)
  await settle(loadRemoteApp(again))
  expect(addresses()[1]).toMatch(/\?r=\d+$/)
})

test('a remote made for another contract is not fetched at all', async () => {
  expect((await settle(loadRemoteApp(remote(99)))).error).toMatchObject({ kind: 'incompatible' })
  expect(load).not.toHaveBeenCalled()
})
