import { getInstance, init } from '@module-federation/enhanced/runtime'
import { startAnew } from './runtime-conformance/hosts'
import './provide-runtime'

const { runtime, bundlerRuntime } = globalThis.PORTAL_FEDERATION_RUNTIME

beforeEach(startAnew)

test('a remote does not take the shell’s place', () => {
  const shell = init({ name: 'shell', remotes: [] })
  expect(runtime?.init({ name: 'remote_a', remotes: [] }).name).toBe('remote_a')
  expect(getInstance()).toBe(shell)
})

test('a remote’s next release goes on with the instance of the one before', () => {
  const first = runtime?.init({ name: 'remote_a', remotes: [] })
  expect(runtime?.init({ name: 'remote_a', remotes: [] })).toBe(first)
  expect(runtime?.init({ name: 'remote_b', remotes: [] })).not.toBe(first)
})

test('what the entry of a remote calls is there', () => {
  expect(bundlerRuntime).toMatchObject({
    consumes: expect.any(Function),
    I: expect.any(Function),
    init: expect.any(Function),
    initContainerEntry: expect.any(Function),
  })
})
