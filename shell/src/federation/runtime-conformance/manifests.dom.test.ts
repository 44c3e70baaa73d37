import { errorOf, type Host, kinds, startAnew } from './hosts'
import { container, forgetScripts, serveRemote } from './scripts'

const address = 'http://localhost/mf-manifest.json'
const remotes = () => [{ name: 'app', entry: address }]
const saying = async (host: Host) => (await host.loadRemote<() => string>('app/say'))?.()

const manifest = {
  id: 'app',
  name: 'app',
  metaData: {
    name: 'app',
    publicPath: 'http://localhost/',
    type: 'app',
    buildInfo: { buildVersion: '1' },
    remoteEntry: { name: 'entry.js', path: '', type: 'global' },
    types: { name: '', path: '' },
    globalName: 'app',
  },
  remotes: [],
  shared: [],
  exposes: [],
}

/** jsdom has none. */
class FakeResponse {
  constructor(
    private readonly text: string,
    readonly status: number,
  ) {}
  get ok() {
    return this.status === 200
  }
  async json() {
    return JSON.parse(this.text)
  }
}

const answers: (() => Promise<unknown>)[] = []
const answer = (body: unknown, status = 200) =>
  answers.push(async () => new FakeResponse(typeof body === 'string' ? body : JSON.stringify(body), status))
const fetchFake = jest.fn()

beforeEach(() => {
  startAnew()
  answers.length = 0
  fetchFake
    .mockReset()
    .mockImplementation(() => answers.shift()?.() ?? Promise.reject(new TypeError('Failed to fetch')))
  Object.assign(globalThis, { Response: FakeResponse, fetch: fetchFake })
  serveRemote('http://localhost/entry.js', 'app', container('hello'))
})
afterEach(() => {
  forgetScripts()
  jest.restoreAllMocks()
})

describe.each(kinds)('%s', (_name, { open, isOurs }) => {
  test('a manifest names the entry (hooks: loader fetch hooks)', async () => {
    answer(manifest)
    expect(await saying(open({ name: 'host', remotes: remotes() }))).toBe('hello')
    expect(fetchFake.mock.calls.map(([url]) => url)).toEqual([address])
  })

  test('its request tells whose it is (manifest-fetch-hook: emits the manifest request with remoteInfo …)', async () => {
    answer(manifest)
    const seen = jest.fn()
    const plugin = { name: 'watch', fetch: (...args: unknown[]) => void seen(...args) }
    await saying(open({ name: 'host', remotes: remotes(), plugins: [plugin] }))
    expect(seen).toHaveBeenCalledWith(
      address,
      {},
      expect.objectContaining({ name: 'app', entry: address }),
      expect.anything(),
    )
  })

  test('one without its fields is RUNTIME-013 (error-load-remote-manifest: … valid JSON but missing required fields)', async () => {
    answer({ id: 'app', name: 'app' })
    const errorLoadRemote = jest.fn(async (_args: { lifecycle: string; error: unknown }) => undefined)
    const host = open({ name: 'host', remotes: remotes(), plugins: [{ name: 'watch', errorLoadRemote }] })
    expect(await errorOf(saying(host))).toContain('#RUNTIME-013')
    const [first] = errorLoadRemote.mock.calls[0] ?? []
    expect(first?.lifecycle).toBe('afterResolve')
    expect(String(first?.error)).toContain('Missing required fields: metaData, exposes, shared')
  })

  test('one that does not come is RUNTIME-003 (error-load-remote-manifest: calls errorLoadRemote when manifest fetch fails)', async () => {
    const errorLoadRemote = jest.fn(async (_args: { lifecycle: string; error: unknown }) => undefined)
    const host = open({ name: 'host', remotes: remotes(), plugins: [{ name: 'watch', errorLoadRemote }] })
    expect(await errorOf(saying(host))).toContain('#RUNTIME-003')
    expect(errorLoadRemote.mock.calls[0]?.[0]).toMatchObject({
      lifecycle: 'afterResolve',
      error: expect.any(TypeError),
    })
  })

  test('a page instead of one is RUNTIME-003 (errorLoadRemote-lifecycle: … "afterResolve" lifecycle when manifest loading fails)', async () => {
    answer('<!doctype html>')
    expect(await errorOf(saying(open({ name: 'host', remotes: remotes() })))).toContain('#RUNTIME-003')
  })

  test('a plugin may bring another (errorLoadRemote-lifecycle: should handle errorLoadRemote return values …)', async () => {
    const errorLoadRemote = async ({ lifecycle }: { lifecycle: string }) =>
      lifecycle === 'afterResolve' ? manifest : undefined
    const host = open({ name: 'host', remotes: remotes(), plugins: [{ name: 'rescue', errorLoadRemote }] })
    expect(await saying(host)).toBe('hello')
  })

  test('after a failure it is asked for again (share-remote-failures: … manifest fails and retries that remote later)', async () => {
    const host = open({ name: 'host', remotes: remotes() })
    expect(await errorOf(saying(host))).toContain('#RUNTIME-003')
    answer(manifest)
    expect(await saying(host)).toBe('hello')
  })

  test('one with an error status, meant otherwise, is used; with ours it is RUNTIME-003 (of our own)', async () => {
    answer(manifest, 503)
    const host = open({ name: 'host', remotes: remotes() })
    expect(await errorOf(saying(host))).toEqual(isOurs ? expect.stringContaining('HTTP 503') : '')
  })
})
