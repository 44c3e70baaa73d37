import { registerPlugins } from '@module-federation/enhanced/runtime'
import { expectIntegrity } from './entry-integrity'
import { boundRuntime } from './runtime-plugin'

jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: jest.fn() }))

interface Hooks {
  createScript: (args: { url: string }) => { script: HTMLScriptElement; timeout: number }
  fetch: (url: string, options: RequestInit) => Promise<Response>
}

let hooks: Hooks
beforeAll(() => {
  boundRuntime()
  hooks = jest.mocked(registerPlugins).mock.calls[0]?.[0]?.[0] as unknown as Hooks
})

test('an entry has 5 s and the content that the registry promises, also under a changed address', () => {
  expectIntegrity('/remotes/remote-a/1/entry.js', 'sha384-abc')
  const { script, timeout } = hooks.createScript({ url: '/remotes/remote-a/1/entry.js?r=2' })
  expect({ integrity: script.integrity, crossOrigin: script.crossOrigin, timeout }).toEqual({
    integrity: 'sha384-abc',
    crossOrigin: null,
    timeout: 5000,
  })
})

test('an entry of another origin is asked for in a way that lets its content be checked', () => {
  expectIntegrity('https://files.example.com/entry.js', 'sha384-abc')
  expect(hooks.createScript({ url: 'https://files.example.com/entry.js' }).script).toMatchObject({
    integrity: 'sha384-abc',
    crossOrigin: 'anonymous',
  })
})

test('an entry of which nothing is promised, as in development, has no integrity', () => {
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
