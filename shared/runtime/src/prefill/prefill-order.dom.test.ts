import { prefillOrder, consumePrefill } from './prefill-order'

beforeEach(() => sessionStorage.clear())

test('the prefill is consumed once, and the address contains no data', () => {
  const prefill = { from: 'address' as const, receiver: { name: '周海燕', mobile: '13911112222' } }
  expect(prefillOrder(prefill)).toBe('/send?from=address')
  expect(consumePrefill('address')).toEqual(prefill)
  expect(consumePrefill('address')).toBeNull()
})

test('content of another source than in the address is ignored', () => {
  prefillOrder({ from: 'price', packageCount: 2 })
  expect(consumePrefill('range')).toBeNull()
})

test.each([
  '{',
  '7',
  'null',
  '{"version":1}',
  '{"version":2,"prefill":{"from":"price"}}',
  '{"version":1,"prefill":null}',
])('%s in storage is nothing', (text) => {
  sessionStorage.setItem('portal-prefill', text)
  expect(consumePrefill('price')).toBeNull()
})

test('works without storage', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(prefillOrder({ from: 'outlet', outletCode: 'SZ01' })).toBe('/send?from=outlet')
  full.mockRestore()
})
