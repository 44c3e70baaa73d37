import { createInstance, init } from '@module-federation/enhanced/runtime'
import { resetFederationGlobalInfo } from '@module-federation/runtime-core'
import { clearFailedShares, keepShares } from './shares'

const shareConfig = { requiredVersion: false, singleton: true } as const
const share = (from: string, more = {}) => ({
  version: '1.0.0',
  get: async () => () => 'library',
  shareConfig,
  scope: ['default'],
  useIn: [],
  from,
  deps: [],
  strategy: 'loaded-first' as const,
  ...more,
})

/** The shell with these shares, whose scope a remote has as well. */
const openShell = (...shares: ReturnType<typeof share>[]) => {
  resetFederationGlobalInfo()
  const scope = Object.fromEntries(shares.map((each, index) => [`library-${index}`, { '1.0.0': each }]))
  init({ name: 'shell', remotes: [] }).initShareScopeMap('default', scope)
  createInstance({ name: 'remote_send', remotes: [] }).initShareScopeMap('default', scope)
}

test('shares of a remote become those of the shell', () => {
  const [used, own] = [share('remote_send'), share('shell')]
  openShell(used, own)
  keepShares()
  expect([used.from, own.from]).toEqual(['shell', 'shell'])
})

test('failed shares are cleared, loaded ones stay', () => {
  const failed = share('shell', { loading: Promise.resolve() })
  const loaded = share('shell', { loaded: true, loading: Promise.resolve() })
  openShell(failed, loaded)
  clearFailedShares()
  expect(failed).not.toHaveProperty('loading')
  expect(loaded).toHaveProperty('loading')
})

test('without a federation there is nothing to do', () => {
  resetFederationGlobalInfo()
  expect(keepShares).not.toThrow()
})
