import type { RemoteLifecycles } from '@portal/shared'
import { setRegistry } from '../registry/registry-store'
import type { RouteMatch } from '../routing/find-route'
import { registryFixture } from '../testing/registry-fixture'
import { loadLifecycles } from './load-lifecycles'
import { prepareFirstPage, preparePage } from './prepare-page'

jest.mock('./load-lifecycles', () => ({ loadLifecycles: jest.fn(), evictRelease: jest.fn() }))

const prepare = jest.fn()
const lifecycles: RemoteLifecycles = { bootstrap: [], mount: [], unmount: [], prepare }
const load = jest.mocked(loadLifecycles)
const remote = registryFixture.remotes.find(({ routes }) => routes.some(({ requiresAuth }) => requiresAuth))
const route = remote?.routes.find(({ requiresAuth }) => requiresAuth)
if (!remote || !route) throw new Error('the fixture has a page that needs a login')
const match: RouteMatch = { remote, route, standalone: false, path: route.path }

beforeEach(() => {
  prepare.mockReset()
  load.mockReset().mockResolvedValue(lifecycles)
  setRegistry(registryFixture)
  document.cookie = 'token=; path=/; max-age=0'
})

test("a page's code and its first queries begin before it is mounted", async () => {
  await preparePage(match, '?page=2')
  expect(load).toHaveBeenCalledWith(remote.container, remote)
  expect(prepare).toHaveBeenCalledWith(route.page, { search: '?page=2' })
})

test.each<[string, RemoteLifecycles]>([
  ['a remote that prepares nothing', { bootstrap: [], mount: [], unmount: [] }],
  ['a page whose code fails', { ...lifecycles, prepare: () => Promise.reject(new Error('chunk')) }],
])('%s is no error', async (_name, answer) => {
  load.mockResolvedValue(answer)
  await expect(preparePage(match, '')).resolves.toBeUndefined()
})

test('an entry that fails is left to the mount', async () => {
  load.mockRejectedValue(new Error('entry'))
  await expect(preparePage(match, '')).resolves.toBeUndefined()
})

test.each<[string, Partial<RouteMatch['remote']>]>([
  ['disabled', { disabled: { notice: '维护中', since: '2026-11-25T00:00:00Z' } }],
  ['made for another shell', { contract: 99 }],
])('nothing is loaded of a remote that is %s', async (_name, change) => {
  await preparePage({ ...match, remote: { ...remote, ...change } }, '')
  expect(load).not.toHaveBeenCalled()
})

test('the first page is prepared at once, but not for a visitor when it needs a login', () => {
  history.replaceState(null, '', `${route.path}?page=2`)
  prepareFirstPage()
  expect(load).not.toHaveBeenCalled()
  document.cookie = 'token=t-1; path=/'
  prepareFirstPage()
  expect(load).toHaveBeenCalledTimes(1)
})
