import { fc } from '@portal/testing/property'
import { maskAddress, maskBankCard, maskIdCard, maskName, maskPhone } from './masking'

it.each([
  ['张三', '张*'],
  ['张三丰', '张**'],
  ['欧阳修', '欧阳*'],
  ['诸葛孔明', '诸葛**'],
  ['欧阳', '欧*'],
  ['张', '*'],
  ['', ''],
  [' 李四 ', '李*'],
  ['𠮷田', '𠮷*'],
])('maskName(%j) is %j', (name, expected) => expect(maskName(name)).toBe(expected))

it.each([
  ['13800001234', '138****1234'],
  ['13800001234-5678', '138****1234-****'],
  ['0755-12340012', '0755-****0012'],
  ['010-1230012', '010-***0012'],
  ['075512340012', '0755****0012'],
  ['12340012', '****0012'],
  ['0755-12340012-801', '0755-****0012-***'],
  ['12345', '*****'],
  ['', ''],
])('maskPhone(%j) is %j', (value, expected) => expect(maskPhone(value)).toBe(expected))

it('maskPhone never shows a whole number', () => {
  fc.assert(fc.property(fc.string({ minLength: 1 }), (value) => expect(maskPhone(value)).toContain('*')))
})

it('masks ID numbers and bank cards', () => {
  expect(maskIdCard('11010519491231002X')).toBe('1101**********002X')
  expect(maskBankCard('6222021234567890128')).toBe('6222 **** **** 0128')
})

it.each([
  [{ provinceName: '广东省', cityName: '深圳市', districtName: '南山区' }, '广东省深圳市南山区****'],
  [{ provinceName: '北京市', cityName: '北京市', districtName: '东城区' }, '北京市东城区****'],
  [{ provinceName: '广东省', cityName: '东莞市', districtName: '' }, '广东省东莞市****'],
])('maskAddress(%j) is %j', (place, expected) => expect(maskAddress(place)).toBe(expected))
