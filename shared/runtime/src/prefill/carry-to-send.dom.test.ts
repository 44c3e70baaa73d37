import { carryToSend, takeCarried } from './carry-to-send'

beforeEach(() => sessionStorage.clear())

test('the prefill is consumed once, and the address contains no data', () => {
  const carried = { from: 'address' as const, receiver: { name: '周海燕', mobile: '13911112222' } }
  expect(carryToSend(carried)).toBe('/send?from=address')
  expect(takeCarried('address')).toEqual(carried)
  expect(takeCarried('address')).toBeNull()
})

test('content of another source than in the address is ignored', () => {
  carryToSend({ from: 'price', packageCount: 2 })
  expect(takeCarried('range')).toBeNull()
})

test.each([
  '{',
  '7',
  'null',
  '{"version":1}',
  '{"version":2,"carried":{"from":"price"}}',
  '{"version":1,"carried":null}',
])('%s in storage is nothing', (text) => {
  sessionStorage.setItem('portal-carried', text)
  expect(takeCarried('price')).toBeNull()
})

test('works without storage', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(carryToSend({ from: 'outlet', outletCode: 'SZ01' })).toBe('/send?from=outlet')
  full.mockRestore()
})
