import { clearFailedShares } from './failed-shares'

test('failed shares are cleared, loaded ones stay', () => {
  const failed = { loaded: undefined, loading: Promise.resolve() }
  const loaded = { loaded: true, loading: Promise.resolve() }
  Object.assign(globalThis, {
    __FEDERATION__: {
      __INSTANCES__: [{ shareScopeMap: { default: { react: { '19.3.1': failed }, antd: { '6.6.8': loaded } } } }],
    },
  })
  clearFailedShares()
  expect(failed.loading).toBeUndefined()
  expect(loaded.loading).toBeDefined()
})
