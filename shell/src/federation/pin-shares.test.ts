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

test('without a federation it only replaces', () => {
  Object.assign(globalThis, { __FEDERATION__: undefined })
  const replace = jest.fn()
  pinShares(replace)
  expect(replace).toHaveBeenCalledTimes(1)
})
