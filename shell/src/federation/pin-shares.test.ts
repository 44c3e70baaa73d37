import { pinShares } from './pin-shares'

test('shares that are lost when a remote is replaced are restored', () => {
  const checkbox = { from: 'remote_send' }
  const shareScopeMap: Record<string, Record<string, Record<string, unknown>>> = {
    default: { 'antd/es/checkbox': { '6.6.8': checkbox } },
  }
  const shares: Record<string, unknown> = { 'shell:1.0.0': shareScopeMap }
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [{ shareScopeMap }], __SHARE__: shares } })
  pinShares(() => {
    delete shareScopeMap.default?.['antd/es/checkbox']?.['6.6.8']
    delete shares['shell:1.0.0']
  })
  expect(shareScopeMap.default?.['antd/es/checkbox']?.['6.6.8']).toBe(checkbox)
  expect(shares['shell:1.0.0']).toBe(shareScopeMap)
})

test('a share that names no users gets an empty list, because the federation runtime filters it', () => {
  const share: { from: string; loaded: boolean; useIn?: string[] } = { from: 'remote_send', loaded: true }
  const shareScopeMap = { default: { '@portal/shared': { '1.0.0': share } } }
  Object.assign(globalThis, { __FEDERATION__: { __INSTANCES__: [{ shareScopeMap }], __SHARE__: {} } })
  const users: unknown[] = []
  pinShares(() => void users.push(share.useIn?.filter((name) => name !== 'remote_send')))
  expect(users).toEqual([[]])
})

test('without a federation it only replaces', () => {
  Object.assign(globalThis, { __FEDERATION__: undefined })
  const replace = jest.fn()
  pinShares(replace)
  expect(replace).toHaveBeenCalledTimes(1)
})
