import { fc } from '@portal/testing/property'
import { queryTextOf, readQuery, withQueryText } from './waybill-query'

const eleven = Array.from({ length: 11 }, (_, index) => String(300_000_000_000 + index))

test.each([
  ['', [], ['请输入运单号']],
  ['  ；，\n', [], ['请输入运单号']],
  ['300000000001 300000000002', ['300000000001', '300000000002'], []],
  ['300000000001，300000000001', ['300000000001'], []],
  ['zy202400000001、202412345678', ['ZY202400000001', 'ZY202412345678'], []],
  ['300000000001;abc;x-1', ['300000000001'], ['单号格式不正确：ABC、X-1']],
  ['13800138000', [], ['请输入运单号，手机号查件请登录后在订单列表查询']],
  ['11010519491231002X', [], ['请勿输入身份证号']],
  ['300000000001 110105194912310021', ['300000000001', '110105194912310021'], []],
])('%j asks for %j and says %j', (text, numbers, problems) => {
  expect(readQuery(text)).toEqual({ numbers, problems })
})

test('the first ten of eleven numbers are looked up', () => {
  expect(readQuery(eleven.join('\n'))).toEqual({
    numbers: eleven.slice(0, 10),
    problems: ['一次最多查询10个单号，本次查询前10个'],
  })
})

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
