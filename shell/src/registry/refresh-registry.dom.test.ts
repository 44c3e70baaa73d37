import { drainEvents } from '@portal/shared/internal'
import { registryFixture } from '../testing/registry-fixture'
import { readLastGood } from './last-good'
import { liveShell, refreshRegistry } from './refresh-registry'
import { assertSigned } from './registry-signature'
import { findRemote, setRegistry } from './registry-store'

jest.mock('./registry-signature', () => ({ assertSigned: jest.fn(async () => undefined) }))

const [first] = registryFixture.remotes
if (!first) throw new Error('the fixture has a remote')
const withBuild = (build: string) => ({ ...registryFixture, serial: 7, remotes: [{ ...first, build }] })

const answer = (body: string, status = 200) => {
  globalThis.fetch = jest.fn(
    async () =>
      ({
        ok: status === 200,
        status,
        headers: new Map([['x-portal-shell', '/assets/main.2.js']]),
        text: async () => body,
      }) as unknown as Response,
  )
}
const current = () => findRemote(first.name)?.build

beforeEach(() => {
  localStorage.clear()
  drainEvents()
  setRegistry({ ...registryFixture, serial: 7 })
})

test('a new registry is used, and saved for a start whose HTML is broken', async () => {
  answer(JSON.stringify(withBuild('new')))
  await refreshRegistry()
  expect(current()).toBe('new')
  expect((await readLastGood())?.remotes[0]?.build).toBe('new')
  expect(liveShell.get()).toBe('/assets/main.2.js')
  expect(jest.mocked(fetch)).toHaveBeenCalledWith(
    '/registry.json',
    expect.objectContaining({ cache: 'no-cache', signal: expect.any(AbortSignal) }),
  )
})

const late = () => {
  globalThis.fetch = jest.fn(async () => {
    throw new DOMException('signal timed out', 'TimeoutError')
  })
}

const notSigned = () => {
  jest.mocked(assertSigned).mockRejectedValueOnce(new Error('not-signed'))
  answer(JSON.stringify(withBuild('forged')))
}

test.each([
  ['missing', () => answer('', 404), 'http-404'],
  ['late', late, 'TimeoutError'],
  ['cut off', () => answer(JSON.stringify(withBuild('cut')).slice(0, -9)), 'SyntaxError'],
  ['a page', () => answer('<!doctype html>'), 'SyntaxError'],
  ['of a wrong schema', () => answer('{"remotes":[{}]}'), 'bad-remote'],
  ['older than the present one', () => answer(JSON.stringify({ ...withBuild('old'), serial: 6 })), 'old'],
  ['not signed', notSigned, 'not-signed'],
])('a registry that is %s leaves the present one, and is in the telemetry', async (_name, arrange, detail) => {
  arrange()
  await refreshRegistry()
  expect(current()).toBe('test')
  expect(await readLastGood()).toBeUndefined()
  expect(drainEvents()).toMatchObject([{ kind: 'registry', detail }])
})

test('simultaneous calls share one request', async () => {
  answer(JSON.stringify(withBuild('shared')))
  await Promise.all([refreshRegistry(), refreshRegistry(), refreshRegistry()])
  expect(fetch).toHaveBeenCalledTimes(1)
})
