import { fc } from '@portal/testing/property'
import { queryTextOf, withQueryText } from './query-address'

test('the numbers are in one parameter, and other parameters stay', () => {
  const params = withQueryText(new URLSearchParams('from=dpld'), '300000000001， 300000000002\n300000000001')
  expect(params.toString()).toBe('from=dpld&ewbNo=300000000001%2C300000000002')
  expect(queryTextOf(params)).toBe('300000000001\n300000000002')
})

test('phone and ID-card numbers never get into an address', () => {
  expect(withQueryText(new URLSearchParams(), '13800138000 11010519491231002X').has('ewbNo')).toBe(false)
})

test('an empty query clears the parameter', () => {
  expect(withQueryText(new URLSearchParams('ewbNo=300000000001'), '').toString()).toBe('')
})

test('any text survives the address as its numbers', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      const once = withQueryText(new URLSearchParams(), text)
      expect(withQueryText(new URLSearchParams(), queryTextOf(once)).toString()).toBe(once.toString())
    }),
  )
})
