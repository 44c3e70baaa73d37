import { drainEvents } from '@portal/shared/internal'
import type { PageBridge, PageProps, RemoteLifecycles } from '@portal/shared'
import type { Location, Navigator } from '@portal/shared/router'
import { registryFixture } from '../testing/registry-fixture'
import { refreshRegistry } from '../registry/refresh-registry'
import { CONTRACT } from './contract'
import type { RemoteFailure } from './failure'
import { evictRelease, loadLifecycles } from './load-lifecycles'
import { isMounted, mountPage } from './page-mount'
import { noteShown, shownAt } from '../telemetry/shown-releases'
import { setRegistry } from '../registry/registry-store'
import type { RouteMatch } from '../routing/find-route'
import { prepareFirstPage, preparePage } from './prepare-page'
import type { RegistryRemote } from '@portal/contract/registry'
import { preloadRoute } from './preload'

jest.mock('./load-lifecycles', () => ({ loadLifecycles: jest.fn(), evictRelease: jest.fn() }))

jest.mock('../registry/refresh-registry', () => ({ refreshRegistry: jest.fn() }))

const load = jest.mocked(loadLifecycles)

describe('the mount of a page', () => {
  const [remote] = registryFixture.remotes
  const [route] = remote?.routes ?? []
  if (!remote || !route) throw new Error('the fixture has a remote with a route')

  const navigator: Navigator = { createHref: String, go: jest.fn(), push: jest.fn(), replace: jest.fn() }
  const location: Location = { pathname: '/send', search: '', hash: '', state: null, key: 'a' }

  beforeEach(() => {
    jest.useFakeTimers()
    load.mockReset()
    jest.mocked(refreshRegistry).mockResolvedValue()
    jest.mocked(evictRelease).mockClear()
    globalThis.fetch = jest.fn(
      async () => ({ ok: true, headers: new Map([['content-type', 'application/javascript']]) }) as unknown as Response,
    )
  })
  afterEach(() => jest.useRealTimers())

  /** Longer than every deadline. */
  const letTimePass = () => jest.advanceTimersByTimeAsync(30_000)

  const fakePage = (outcome: () => Promise<unknown> = async () => undefined) => {
    const bridges: PageBridge[] = []
    const mount = jest.fn(async ({ bridge }: PageProps) => {
      bridges.push(bridge)
      await outcome()
    })
    const unmount = jest.fn(async () => undefined)
    const lifecycles: RemoteLifecycles = { bootstrap: [async () => undefined], mount: [mount], unmount: [unmount] }
    return { lifecycles, bridges, mount, unmount }
  }

  const open = (mountedRemote = remote, mountedRoute = route) => {
    const onReady = jest.fn()
    const onFailure = jest.fn()
    const page = mountPage({
      remote: mountedRemote,
      route: mountedRoute,
      parentElement: document.createElement('div'),
      navigator,
      location,
      onReady,
      onFailure,
    })
    return { page, onReady, onFailure }
  }

  test('a page that mounts is ready once and never fails', async () => {
    load.mockResolvedValue(fakePage().lifecycles)
    const { onReady, onFailure } = open()
    await letTimePass()
    expect(onReady).toHaveBeenCalledTimes(1)
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('a page learns its key, its address and whether it is shown', async () => {
    const { lifecycles, bridges } = fakePage()
    load.mockResolvedValue(lifecycles)
    const { page } = open()
    await letTimePass()
    page.setLocation({ ...location, search: '?tab=a' })
    page.setActive(false)
    expect(bridges[0]).toMatchObject({ page: route.page, navigator })
    expect(bridges[0]?.location.get().search).toBe('?tab=a')
    expect(bridges[0]?.active.get()).toBe(false)
  })

  test('a page hears of another address or another state, but not of its own again', async () => {
    const { lifecycles, bridges } = fakePage()
    load.mockResolvedValue(lifecycles)
    const { page } = open()
    await letTimePass()
    const heard = jest.fn()
    bridges[0]?.location.subscribe(heard)
    page.setLocation({ ...location, key: 'b' })
    expect(heard).not.toHaveBeenCalled()
    page.setLocation({ ...location, state: { carried: true } })
    page.setLocation({ ...location, hash: '#faq' })
    expect(heard).toHaveBeenCalledTimes(2)
  })

  test('a page is mounted until its last mount has ended', () => {
    load.mockImplementation(never)
    const other = { ...route, path: '/other' }
    expect(isMounted('/other')).toBe(false)
    const [first, second] = [open(remote, other).page, open(remote, other).page]
    first.unmount()
    first.unmount()
    expect(isMounted('/other')).toBe(true)
    second.unmount()
    expect(isMounted('/other')).toBe(false)
  })

  const never = () => new Promise<never>(() => undefined)
  const broken = async () => {
    throw new TypeError('x is not a function')
  }

  test.each([
    ['a remote that does not load', () => load.mockRejectedValue(new Error('down')), 'error'],
    ['a page that throws on its first render', () => load.mockResolvedValue(fakePage(broken).lifecycles), 'error'],
    ['a page that never comes up', () => load.mockResolvedValue(fakePage(never).lifecycles), 'timeout'],
  ])('%s fails once and is never ready', async (_name, arrange, kind) => {
    arrange()
    const { onReady, onFailure } = open()
    await letTimePass()
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ kind })]])
    expect(onReady).not.toHaveBeenCalled()
    expect(evictRelease).toHaveBeenCalledWith(remote.container, remote)
  })

  test('a page that throws on its first render is replaced by the previous version', async () => {
    const sound = fakePage()
    load.mockImplementation(async (_container, { build }) => (build === 'old' ? sound : fakePage(broken)).lifecycles)
    const previous = {
      ...remote,
      build: 'old',
      routes: remote.routes.map((each) => ({ ...each, page: `old-${each.page}` })),
    }
    const { onReady, onFailure } = open({ ...remote, build: 'new', previous })
    await letTimePass()
    expect(onReady).toHaveBeenCalledTimes(1)
    expect(onFailure).not.toHaveBeenCalled()
    expect(sound.bridges[0]).toMatchObject({ page: `old-${route.page}` })
  })

  test('a failure is in the telemetry with the number that the card shows', async () => {
    drainEvents()
    load.mockRejectedValue(new Error('down'))
    const { onFailure } = open()
    await letTimePass()
    const { traceId } = onFailure.mock.calls[0]?.[0] as RemoteFailure
    expect(drainEvents().find(({ kind }) => kind === 'failure')).toMatchObject({
      remote: remote.name,
      version: remote.build,
      detail: 'error',
      path: route.path,
      traceId,
    })
  })

  test('a page that mounts is in the telemetry with its times', async () => {
    drainEvents()
    load.mockResolvedValue(fakePage().lifecycles)
    open()
    await letTimePass()
    expect(drainEvents().map(({ kind, detail, version }) => [kind, detail, version])).toEqual([
      ['load', 'entry', remote.build],
      ['load', 'whole', remote.build],
    ])
  })

  test('a page that mounts after its deadline is unmounted and not reported', async () => {
    const late = fakePage(() => new Promise((resolve) => setTimeout(resolve, 20_000)))
    load.mockResolvedValue(late.lifecycles)
    const { onReady, onFailure } = open()
    await letTimePass()
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(onReady).not.toHaveBeenCalled()
    expect(late.unmount).toHaveBeenCalledTimes(1)
  })

  test('a page that throws later fails once after it was ready, and is unmounted', async () => {
    const { lifecycles, bridges, unmount } = fakePage()
    load.mockResolvedValue(lifecycles)
    const { onFailure } = open()
    await letTimePass()
    bridges[0]?.onError(new TypeError('late'))
    bridges[0]?.onError(new TypeError('later'))
    await letTimePass()
    expect(onFailure).toHaveBeenCalledTimes(1)
    expect(unmount).toHaveBeenCalledTimes(1)
  })

  test('unmounted before the remote has loaded, nothing is mounted and nothing reported', async () => {
    const { lifecycles, mount } = fakePage()
    load.mockResolvedValue(lifecycles)
    const { page, onReady, onFailure } = open()
    page.unmount()
    await letTimePass()
    expect(mount).not.toHaveBeenCalled()
    expect(onReady).not.toHaveBeenCalled()
    expect(onFailure).not.toHaveBeenCalled()
  })

  test('unmounted while it mounts, the page is removed and not reported', async () => {
    let finishMounting: () => void = () => undefined
    const slow = fakePage(() => new Promise<void>((resolve) => (finishMounting = resolve)))
    load.mockResolvedValue(slow.lifecycles)
    const { page, onReady } = open()
    await jest.advanceTimersByTimeAsync(0)
    expect(slow.mount).toHaveBeenCalledTimes(1)
    page.unmount()
    finishMounting()
    await letTimePass()
    expect(slow.unmount).toHaveBeenCalledTimes(1)
    expect(onReady).not.toHaveBeenCalled()
  })

  test('what a page throws is reported with its release by name alone; what does not arrive is not', async () => {
    drainEvents()
    load.mockResolvedValue(fakePage(broken).lifecycles)
    open()
    await letTimePass()
    const thrown = drainEvents().filter(({ kind }) => kind === 'throw')
    expect(thrown[0]).toEqual(
      expect.objectContaining({ remote: remote.name, version: remote.build, detail: 'TypeError', path: route.path }),
    )
    load.mockRejectedValue(
      Object.assign(new Error('Loading chunk 1 failed'), { name: 'ChunkLoadError', type: 'error' }),
    )
    open()
    await letTimePass()
    expect(drainEvents().filter(({ kind }) => kind === 'throw')).toEqual([])
  })

  test('a page that is shown again is the one that answers count for', async () => {
    jest.setSystemTime(Date.now() + 60_000)
    load.mockResolvedValue(fakePage().lifecycles)
    const { page } = open()
    await letTimePass()
    page.setActive(false)
    noteShown('remote-tracking', '2.0.0')
    await jest.advanceTimersByTimeAsync(1_000)
    page.setActive(true)
    expect(shownAt(Date.now())).toEqual({ remote: remote.name, version: remote.build })
  })
})

describe('the preparation of a page', () => {
  const prepare = jest.fn()
  const lifecycles: RemoteLifecycles = { bootstrap: [], mount: [], unmount: [], prepare }
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
})

describe("the preload of a page's files", () => {
  const [template] = registryFixture.remotes
  if (!template) throw new Error('the fixture has a remote')

  /** A file is preloaded only once, so each case has files of its own. */
  const hover = (build: string, change: Partial<RegistryRemote> = {}) => {
    const folder = build.startsWith('https:') ? build : `/${build}`
    const files = { entry: `${folder}/entry.js`, page: `${folder}/page.js`, style: `${folder}/page.css` }
    const [first, ...others] = template.routes
    if (!first) throw new Error('the fixture has a page')
    const route = { ...first, preload: [files.entry, files.page, files.style] }
    setRegistry({
      contract: CONTRACT,
      remotes: [{ ...template, entry: files.entry, ...change, routes: [route, ...others] }],
    })
    preloadRoute(route)
    return { files, again: () => preloadRoute(route) }
  }
  const links = () => [...document.head.querySelectorAll('link')]
  const listLinks = () => links().map((link) => [link.rel, link.getAttribute('href'), link.as, link.integrity || ''])

  beforeEach(() => document.head.replaceChildren())

  test("a page's scripts and styles are fetched before it is opened, once", () => {
    const { files, again } = hover('a')
    const expected = [
      ['preload', files.entry, 'script', ''],
      ['preload', files.page, 'script', ''],
      ['preload', files.style, 'style', ''],
    ]
    expect(listLinks()).toEqual(expected)
    again()
    expect(listLinks()).toEqual(expected)
  })

  test('the entry is preloaded with the integrity of its script; other files, whose integrity the entry has, come into the cache', () => {
    const { files } = hover('b', { integrity: 'sha256-b' })
    expect(listLinks()).toEqual([
      ['preload', files.entry, 'script', 'sha256-b'],
      ['prefetch', files.page, 'script', ''],
      ['prefetch', files.style, 'style', ''],
    ])
  })

  test("files of another origin are fetched with CORS, as their scripts are; the portal's own are not", () => {
    hover('d')
    hover('https://files.example.com/d')
    expect(links().map(({ href, crossOrigin }) => [new URL(href).hostname, crossOrigin])).toEqual([
      ...Array.from({ length: 3 }, () => ['localhost', null]),
      ...Array.from({ length: 3 }, () => ['files.example.com', 'anonymous']),
    ])
  })

  test('nothing of a disabled remote is preloaded', () => {
    hover('c', { disabled: { notice: '维护中', since: '2026-11-25T00:00:00Z' } })
    expect(links()).toEqual([])
  })
})
