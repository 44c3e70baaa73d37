import { drainEvents } from '@portal/shared/internal'
import type { RegistryRemote, RemoteRelease } from '@portal/contract/registry'
import { refreshRegistry } from '../registry/refresh-registry'
import { setRegistry } from '../registry/registry-store'
import { registryFixture } from '../testing/registry-fixture'
import { CONTRACT, SURFACE } from './contract'
import { type Attempt, startsWithRegistryRelease, tryReleases } from './recovery-ladder'

jest.mock('../registry/refresh-registry', () => ({ refreshRegistry: jest.fn() }))

const refresh = jest.mocked(refreshRegistry)
const [template] = registryFixture.remotes
if (!template) throw new Error('the fixture has a remote')
const path = '/send'

let series = 0
/** A different build name in each test, as the module remembers builds that failed. */
const name = (build: string) => `${build}-${series}`
const remote = (build: string, more: Partial<RegistryRemote> = {}): RegistryRemote => ({
  ...template,
  build: name(build),
  entry: `/${name(build)}.js`,
  ...more,
})
const publish = (published: RegistryRemote) => setRegistry({ contract: CONTRACT, remotes: [published] })
/** Makes the registry return this remote from now on. */
const publishLater = (published: RegistryRemote) => refresh.mockImplementation(async () => publish(published))

const attempts: [build: string, timeLimit: number][] = []
const attempt =
  (outcome: (build: string) => Promise<unknown>): Attempt<unknown> =>
  (release: RemoteRelease, timeLimit) => {
    attempts.push([release.build.replace(/-\d+$/, ''), timeLimit])
    return Promise.race([
      outcome(release.build.replace(/-\d+$/, '')),
      new Promise((_, reject) => {
        setTimeout(() => reject(new DOMException('late', 'TimeoutError')), timeLimit)
      }),
    ])
  }
const builds = () => attempts.map(([build]) => build)
const broken = async () => {
  throw new TypeError('x is not a function')
}
const hanging = () => new Promise(() => undefined)
/** Makes all other builds fail. */
const only =
  (...good: string[]) =>
  async (build: string) => {
    if (!good.includes(build)) throw new TypeError('x is not a function')
    return build
  }

beforeEach(() => {
  jest.useFakeTimers()
  series += 1
  attempts.length = 0
  drainEvents()
  refresh.mockReset().mockResolvedValue()
  globalThis.fetch = jest.fn(
    async () => ({ ok: true, headers: new Map([['content-type', 'application/javascript']]) }) as unknown as Response,
  )
})
afterEach(() => jest.useRealTimers())

const climb = async (
  requestedRemote: RegistryRemote,
  outcome: (build: string) => Promise<unknown>,
  signal = new AbortController().signal,
) => {
  publish(requestedRemote)
  const startedAt = Date.now()
  let took = 0
  const result = tryReleases({ remote: requestedRemote, path, attempt: attempt(outcome), signal })
    .then(
      (value) => ({ value, error: undefined }),
      (error: unknown) => ({ value: undefined, error }),
    )
    .finally(() => {
      took = Date.now() - startedAt
    })
  await jest.advanceTimersByTimeAsync(60_000)
  return { ...(await result), took }
}

test('a release that mounts is attempted once, and the registry is not fetched', async () => {
  expect((await climb(remote('live'), only('live'))).value).toBe('live')
  expect(builds()).toEqual(['live'])
  expect(refresh).not.toHaveBeenCalled()
})

test('a failure is followed by a second attempt, after a pause', async () => {
  let calls = 0
  const { value, took } = await climb(remote('live'), async (build) => (++calls === 1 ? broken() : build))
  expect(value).toBe('live')
  expect(builds()).toEqual(['live', 'live'])
  expect(took).toBeGreaterThanOrEqual(400)
  expect(took).toBeLessThanOrEqual(800)
})

test('a deploy that has just happened is found in the registry', async () => {
  publishLater(remote('new', { previous: remote('live') }))
  expect((await climb(remote('live'), only('new'))).value).toBe('new')
  expect(builds()).toEqual(['live', 'live', 'new'])
})

test('the previous version is the last attempt, and the telemetry says that it is shown', async () => {
  expect((await climb(remote('live', { previous: remote('old') }), only('old'))).value).toBe('old')
  expect(builds()).toEqual(['live', 'live', 'old'])
  expect(drainEvents().map(({ kind, version, detail }) => [kind, version, detail])).toEqual([
    ['retry', name('live'), 'TypeError'],
    ['retry', name('live'), 'TypeError'],
    ['fallback', name('live'), name('old')],
  ])
})

test('a previous version that only the refreshed registry has is used, too', async () => {
  publishLater(remote('live', { previous: remote('old') }))
  expect((await climb(remote('live'), only('old'))).value).toBe('old')
})

test('after a fallback the next page of the remote begins with what works, for a minute', async () => {
  const live = remote('live', { previous: remote('old') })
  await climb(live, only('old'))
  attempts.length = 0
  jest.setSystemTime(Date.now() - 60_000)
  expect((await climb(live, only('old'))).value).toBe('old')
  expect(builds()).toEqual(['old'])
  attempts.length = 0
  jest.setSystemTime(Date.now() + 60_000)
  expect((await climb(live, only('live', 'old'))).value).toBe('live')
  expect(builds()).toEqual(['live'])
})

test('an avoided build is still attempted first when it has no previous version', async () => {
  const live = remote('live', { previous: remote('old') })
  await climb(live, only('old'))
  expect(startsWithRegistryRelease(live)).toBe(false)
  expect(startsWithRegistryRelease(remote('live'))).toBe(true)
  attempts.length = 0
  await climb(remote('live'), only('live'))
  expect(builds()).toEqual(['live'])
})

test('when everything fails, the failure of the live release is reported', async () => {
  const { error } = await climb(remote('live', { previous: remote('old') }), (build) =>
    build === 'live' ? hanging() : broken(),
  )
  expect(error).toMatchObject({ kind: 'timeout' })
})

test('when everything hangs it ends after about 20 seconds', async () => {
  const { error, took } = await climb(remote('live', { previous: remote('old') }), hanging)
  expect(error).toMatchObject({ kind: 'timeout' })
  expect(attempts).toEqual([
    ['live', 10_000],
    ['live', 5_000],
    ['old', expect.any(Number)],
  ])
  expect(took).toBeLessThanOrEqual(20_001)
})

test('a registry that hangs costs three seconds at most, beside the second attempt', async () => {
  refresh.mockImplementation(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, 3_000)
      }),
  )
  const { value, took } = await climb(remote('live', { previous: remote('old') }), only('old'))
  expect(value).toBe('old')
  expect(took).toBeLessThanOrEqual(3_001)
})

test('a release made for another contract is not loaded; the previous one replaces it', async () => {
  expect((await climb(remote('live', { contract: 99, previous: remote('old') }), only('live', 'old'))).value).toBe(
    'old',
  )
  expect(builds()).toEqual(['old'])
})

test('a release that needs a newer surface than this shell has is incompatible', async () => {
  expect((await climb(remote('live', { surface: 99 }), only('live'))).error).toMatchObject({ kind: 'incompatible' })
  expect(builds()).toEqual([])
})

describe.each([1, 2])('releases of contract 1, surface %s', (surface) => {
  const ofContract1 = (build: string) => ({ ...remote(build), contract: 1, surface })

  test('neither the live nor the previous one is loaded', async () => {
    const live = { ...ofContract1('live'), previous: ofContract1('old') }
    const { error } = await climb(live, only('live', 'old'))
    expect(error).toMatchObject({
      kind: 'incompatible',
      message: `contract 1.${surface}, shell ${CONTRACT}.${SURFACE}`,
    })
    expect(builds()).toEqual([])
  })

  test('none is the fallback of a broken release of contract 2', async () => {
    const { error } = await climb(remote('live', { previous: ofContract1('old') }), only('old'))
    expect(error).toMatchObject({ kind: 'error' })
    expect(builds()).toEqual(['live', 'live'])
  })
})

test('a release made for another contract without a previous one is incompatible', async () => {
  expect((await climb(remote('live', { contract: 99 }), only('live'))).error).toMatchObject({ kind: 'incompatible' })
  expect(builds()).toEqual([])
})

test('a previous version that does not have the page is not loaded', async () => {
  const { error } = await climb(remote('live', { previous: { ...remote('old'), routes: [] } }), only('old'))
  expect(error).toMatchObject({ kind: 'error' })
  expect(builds()).toEqual(['live', 'live'])
})

const disabled = { notice: '系统维护，明早恢复', since: '2026-11-21T00:00:00Z' }

test('no code of a disabled remote is loaded; the registry is fetched in case it is enabled again', async () => {
  expect((await climb(remote('live', { disabled }), only('live'))).error).toMatchObject({
    kind: 'disabled',
    cause: disabled.notice,
  })
  expect(builds()).toEqual([])
  publishLater(remote('live'))
  expect((await climb(remote('live', { disabled }), only('live'))).value).toBe('live')
})

test('a remote that was disabled meanwhile ends with its notice', async () => {
  publishLater(remote('live', { disabled, previous: remote('old') }))
  expect((await climb(remote('live'), only('old'))).error).toMatchObject({ kind: 'disabled' })
  expect(builds()).toEqual(['live', 'live'])
})

test('after an abort no further attempt begins', async () => {
  const controller = new AbortController()
  const { error } = await climb(
    remote('live'),
    async () => {
      controller.abort()
      return broken()
    },
    controller.signal,
  )
  expect(error).toMatchObject({ name: 'AbortError' })
  expect(builds()).toEqual(['live'])
  expect(drainEvents()).toEqual([])
})

test('a failure is not cached: the next call attempts again', async () => {
  const live = remote('live')
  await climb(live, broken)
  attempts.length = 0
  expect((await climb(live, only('live'))).value).toBe('live')
})
