import { act, screen, waitFor, within } from '@testing-library/react'
import { pass } from '@portal/testing/fake-time'
import userEvent from '@testing-library/user-event'
import type { RegistryRemote } from '@portal/contract/registry'
import { findRemote, setRegistry } from '../registry/registry-store'
import { configFixture } from '../testing/config-fixture'
import { registryFixture } from '../testing/registry-fixture'
import { removeAllOverrides } from './override-store'
import { restoreTyped } from './restore-typed'
import { startDevtools } from './start-devtools'
import { shouldLoadDevtools, storageKey } from './should-load-devtools'

jest.mock('./restore-typed', () => ({ restoreTyped: jest.fn() }))

const name = 'remote-send'
const address = 'http://localhost:8102/manifest.json'
const released = registryFixture.remotes.find((remote) => remote.name === name)
if (!released) throw new Error('the fixture has remote-send')

const served: RegistryRemote = {
  ...released,
  version: '1.2.0',
  build: 'dev-1',
  entry: 'remoteEntry.js?compilation=1',
  integrity: 'sha256-x',
  previous: released,
  disabled: { notice: 'x', since: '2026-01-01T00:00:00.000Z' },
}
/** The manifests of development servers by address; other addresses do not answer. */
let servers: Record<string, unknown> = {}

/** The open streams of compilations by address. */
const streams = new Map<string, EventSource>()
Object.assign(globalThis, {
  EventSource: class {
    onmessage = null
    constructor(private readonly url: URL) {
      streams.set(url.href, this as unknown as EventSource)
    }
    close() {
      streams.delete(this.url.href)
    }
  },
})

let close = () => undefined as void
const open = async (url: string, devtoolsOrigins = configFixture.devtoolsOrigins) => {
  window.history.replaceState(null, '', url)
  setRegistry(registryFixture)
  await act(async () => {
    close = await startDevtools({ devtoolsOrigins })
  })
}
const store = (manifest: unknown, at = address) =>
  localStorage.setItem(storageKey, JSON.stringify({ [name]: { address: at, remote: manifest } }))
const badge = () => screen.queryByRole('complementary', { name: '开发覆盖' })
const panel = () => screen.queryByRole('region', { name: '开发面板' })
const row = () => within(screen.getByRole('row', { name: new RegExp(name) }))
const apply = async (text: string) => {
  const user = userEvent.setup()
  const field = row().getByRole('textbox', { name: `${name} 的本地地址` })
  await user.clear(field)
  await user.type(field, `${text}{Enter}`)
}

beforeEach(() => {
  servers = { [address]: served }
  globalThis.fetch = jest.fn(async (url: string) => {
    if (!(url in servers)) throw new TypeError('Failed to fetch')
    return { ok: true, json: async () => servers[url] } as Response
  }) as unknown as typeof fetch
})
afterEach(() => {
  act(removeAllOverrides)
  act(() => close())
  localStorage.clear()
})

test.each([
  ['/send', false],
  ['/send?devtools', true],
  ['/?devtools=1', true],
  [`/send?override=${address}`, false],
])('%s asks for the tools: %s', (url, expected) => {
  window.history.replaceState(null, '', url)
  expect(shouldLoadDevtools()).toBe(expected)
})

test('the panel lists every remote with version and source, and takes the focus', async () => {
  await open('/send?devtools')
  expect(panel()).toHaveFocus()
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map((each) =>
        within(each)
          .getAllByRole('cell')
          .slice(0, 2)
          .map(({ textContent }) => textContent),
      ),
  ).toEqual(registryFixture.remotes.map(() => ['1.0.0', '注册表']))
  expect(badge()).not.toBeInTheDocument()
})

test('an override replaces the release, without integrity and without a fallback, and is stored', async () => {
  await open('/send?devtools')
  await apply('http://localhost:8102')
  await screen.findByText('开发覆盖：remote-send')
  const { build, entry, integrity, previous, disabled } = findRemote(name) ?? {}
  expect({ build, entry, integrity, previous, disabled }).toEqual({
    build: 'override-dev-1',
    entry: 'http://localhost:8102/remoteEntry.js?compilation=1',
  })
  expect(
    row()
      .getAllByRole('cell')
      .slice(0, 2)
      .map(({ textContent }) => textContent),
  ).toEqual(['1.2.0', '开发覆盖'])
  expect(localStorage.getItem(storageKey)).toContain(address)
  act(() => setRegistry({ ...registryFixture }))
  expect(findRemote(name)?.build).toBe('override-dev-1')
})

test.each([
  ['还原 remote-send', () => row().getByRole('button', { name: '还原 remote-send' })],
  ['全部还原 of the badge', () => within(screen.getByRole('complementary')).getByRole('button', { name: '全部还原' })],
  ['全部还原 of the panel', () => within(screen.getByRole('region')).getByRole('button', { name: '全部还原' })],
])('%s restores the release and removes the override', async (_, button) => {
  await open('/send?devtools')
  await apply(address)
  await screen.findByText('开发覆盖：remote-send')
  await userEvent.click(button())
  expect(findRemote(name)).toEqual(released)
  expect(badge()).not.toBeInTheDocument()
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test.each<[string, string, unknown, string]>([
  ['an origin that is not allowed', 'https://evil.example.com', served, '只允许以下来源'],
  ['a server that does not run', 'http://localhost:9999', served, '无法连接 http://localhost:9999/manifest.json'],
  ['something else than a manifest', address, { hello: 1 }, '不是子应用的清单'],
  ['another remote', address, { ...served, name: 'remote-invoice' }, '该地址提供的是 remote-invoice，不是 remote-send'],
  ['an entry elsewhere', address, { ...served, entry: 'https://evil.example.com/x.js' }, '入口文件与清单不在同一来源'],
  ['another contract', address, { ...served, contract: 1, surface: 2 }, '需要契约 1.2，门户为 2.'],
  ['a newer surface of the contract', address, { ...served, surface: 99 }, '需要契约 2.99，门户为 2.'],
  [
    'a path of another remote',
    address,
    { ...served, routes: served.routes.slice(0, 1).map((route) => ({ ...route, path: '/invoice' })) },
    '页面路径已被其他子应用使用',
  ],
])('%s is refused with a message, and nothing changes', async (_, text, manifest, problem) => {
  servers[address] = manifest
  await open('/send?devtools')
  await apply(text)
  expect(await row().findByText(new RegExp(problem))).toBeVisible()
  expect(findRemote(name)).toBe(released)
  expect(localStorage.getItem(storageKey)).toBeNull()
})

test('styles of a replaced release no longer apply, and apply again when it comes back', async () => {
  const styles = [
    '/remotes/remote-send/test/page.css',
    '/remotes/remote-invoice/test/page.css',
    'http://localhost:8102/page.css?compilation=1',
    'http://localhost:8102/page.css?compilation=2',
  ]
  document.head.innerHTML = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const applied = () => [...document.head.querySelectorAll('link')].map(({ disabled }) => !disabled)
  await open('/send?devtools')
  await apply(address)
  await screen.findByText('开发覆盖：remote-send')
  expect(applied()).toEqual([false, true, true, true])
  servers[address] = { ...served, build: 'dev-2', entry: 'remoteEntry.js?compilation=2' }
  await userEvent.click(screen.getByRole('button', { name: '应用 remote-send' }))
  await waitFor(() => expect(applied()).toEqual([false, true, false, true]))
  await userEvent.click(screen.getByRole('button', { name: '还原 remote-send' }))
  expect(applied()).toEqual([true, true, false, false])
  document.head.replaceChildren()
})

test('a stored override applies before the first page, with its server’s present manifest', async () => {
  store(served)
  servers[address] = { ...served, build: 'dev-2' }
  await open('/send')
  expect(findRemote(name)?.build).toBe('override-dev-2')
  expect(badge()).toHaveTextContent('开发覆盖：remote-send')
  expect(panel()).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '开发覆盖：remote-send' }))
  expect(panel()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(panel()).not.toBeInTheDocument()
})

test('a stored override whose server does not run stays, and can be reset', async () => {
  store({ ...served, entry: 'http://localhost:8102/remoteEntry.js?compilation=1' })
  servers = {}
  await open('/send')
  expect(findRemote(name)?.build).toBe('override-dev-1')
  await userEvent.click(screen.getByRole('button', { name: '全部还原' }))
  expect(findRemote(name)).toBe(released)
})

test('a new compilation is loaded within two seconds', async () => {
  jest.useFakeTimers()
  store(served)
  await open('/send')
  servers[address] = { ...served, build: 'dev-2', entry: 'remoteEntry.js?compilation=2' }
  await pass(2_000)
  expect(findRemote(name)).toMatchObject({
    build: 'override-dev-2',
    entry: 'http://localhost:8102/remoteEntry.js?compilation=2',
  })
  jest.useRealTimers()
})

test('a server that says when it has compiled is asked at once, as long as it is overridden', async () => {
  store(served)
  await open('/send')
  const stream = streams.get('http://localhost:8102/compilations')
  servers[address] = { ...served, build: 'dev-2', entry: 'remoteEntry.js?compilation=2' }
  await act(async () => stream?.onmessage?.(new MessageEvent('message')))
  await waitFor(() => expect(findRemote(name)?.build).toBe('override-dev-2'))
  act(removeAllOverrides)
  expect(streams.size).toBe(0)
})

test.each([
  ['/send', 1],
  ['/contraband', 0],
])('what is typed is kept where the page is of the remote that was compiled: %s', async (path, times) => {
  document.body.append(document.createElement('main'))
  jest.mocked(restoreTyped).mockClear()
  store(served)
  await open(path)
  servers[address] = { ...served, build: 'dev-2', entry: 'remoteEntry.js?compilation=2' }
  await act(async () => streams.get('http://localhost:8102/compilations')?.onmessage?.(new MessageEvent('message')))
  await waitFor(() => expect(findRemote(name)?.build).toBe('override-dev-2'))
  expect(restoreTyped).toHaveBeenCalledTimes(times)
  document.querySelector('main')?.remove()
})

test.each<[string, string, string[]]>([
  ['no origin is allowed', address, []],
  ['its origin is not allowed', address, ['https://dev.example.com']],
  ['its entry is elsewhere', 'https://dev.example.com/manifest.json', ['https://dev.example.com']],
])('where %s a stored override is not applied, and is removed', async (_, at, allowed) => {
  store({ ...served, entry: 'http://localhost:8102/remoteEntry.js' }, at)
  await open('/send?devtools', allowed)
  expect(findRemote(name)).toBe(released)
  expect(localStorage.getItem(storageKey)).toBeNull()
  expect(badge()).not.toBeInTheDocument()
  await waitFor(() => expect(panel() !== null).toBe(allowed.length > 0))
})
