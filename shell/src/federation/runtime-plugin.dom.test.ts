import { registerPlugins } from '@module-federation/enhanced/runtime'
import { expectIntegrity } from './entry-integrity'
import { registerRuntimePlugin } from './runtime-plugin'

jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: jest.fn() }))

interface Hooks {
  createScript: (args: { url: string }) => { script: HTMLScriptElement; timeout: number }
  fetch: (url: string, options: RequestInit) => Promise<Response>
}

let hooks: Hooks
beforeAll(() => {
  registerRuntimePlugin()
  hooks = jest.mocked(registerPlugins).mock.calls[0]?.[0]?.[0] as unknown as Hooks
})

test('an entry has a timeout of 5 s and the registry’s integrity, also under a changed address', () => {
  expectIntegrity('/remotes/remote-a/1/entry.js', 'sha256-abc')
  const { script, timeout } = hooks.createScript({ url: '/remotes/remote-a/1/entry.js?r=2' })
  expect({ integrity: script.integrity, crossOrigin: script.crossOrigin, timeout }).toEqual({
    integrity: 'sha256-abc',
    crossOrigin: null,
    timeout: 5000,
  })
})

test('an entry of another origin is requested with CORS, so that its integrity can be checked', () => {
  expectIntegrity('https://files.example.com/entry.js', 'sha256-abc')
  expect(hooks.createScript({ url: 'https://files.example.com/entry.js' }).script).toMatchObject({
    integrity: 'sha256-abc',
    crossOrigin: 'anonymous',
  })
})

test('an entry without integrity in the registry, as in development, has none', () => {
  expect(hooks.createScript({ url: '/dev/entry.js' }).script.integrity).toBeFalsy()
})

test.each([
  [200, 'answers'],
  [404, 'fails'],
])('a manifest with status %i %s', async (status, outcome) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status === 200, status }) as Response)
  const result = await hooks.fetch('/mf-manifest.json', {}).then(
    () => 'answers',
    () => 'fails',
  )
  expect(result).toBe(outcome)
  expect(jest.mocked(fetch).mock.calls[0]?.[1]?.signal).toBeInstanceOf(AbortSignal)
})
