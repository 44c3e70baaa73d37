import { fc } from '@portal/testing/property'
import { lastFourOf } from './last-four'

test.each([
  ['13800001234', '', '1234'],
  ['13900001111-5678', '', '5678'],
  ['13900001111', '5678', '5678'],
  ['13900001111', '56', '1111'],
  ['0571-88886666', '', '6666'],
  ['0571-88886666', '8001', '6666'],
  ['0571-88886666-801', '', '6666'],
  ['88886666-12345', '', '6666'],
  ['057188886666', '', '6666'],
  ['+852 2345 6789', '', '6789'],
  ['+1 (415) 555-2671', '', '2671'],
  ['12', '', ''],
  ['', '', ''],
])('%s, extension %j: %j', (mobile, ext, lastFour) => expect(lastFourOf({ mobile, ext })).toBe(lastFour))

test('is four digits or nothing, whatever is stored', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (mobile, ext) => expect(lastFourOf({ mobile, ext })).toMatch(/^(\d{4})?$/)),
  )
})
