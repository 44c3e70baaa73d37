import { detailAddressProblem, repeatedPlace, withoutEmoji } from './detail-address'

const shenzhen = ['广东省', '深圳市', '南山区'] as const
const beijing = ['北京市', '北京市', '朝阳区'] as const
const dongguan = ['广东省', '东莞市', ''] as const
const guangxi = ['广西壮族自治区', '南宁市', '青秀区'] as const

test.each([
  ['科技南十二路2号', shenzhen, ''],
  ['广东省深圳市南山区科技南十二路2号', shenzhen, '广东省深圳市南山区'],
  ['广东深圳南山区科技南十二路2号', shenzhen, '广东深圳南山区'],
  ['深圳市南山区科技南十二路2号', shenzhen, '深圳市南山区'],
  ['广东省 深圳市科技南十二路2号', shenzhen, '广东省深圳市'],
  ['深圳市民中心', shenzhen, ''],
  ['深圳南山大道1号', shenzhen, ''],
  ['南山区政府大楼', shenzhen, ''],
  ['广东省人民医院', shenzhen, ''],
  ['北京市朝阳区建国路88号', beijing, '北京市朝阳区'],
  ['北京路12号', beijing, ''],
  ['广东省东莞市松山湖', dongguan, '广东省东莞市'],
  ['东莞市民中心', dongguan, ''],
  ['广西南宁市青秀区民族大道', guangxi, '广西南宁市青秀区'],
  ['广西壮族自治区南宁市民族大道', guangxi, '广西壮族自治区南宁市'],
] as const)('%s repeats %j: %s', (address, places, repeated) => {
  expect(repeatedPlace(address, places)).toBe(repeated)
})

test.each([
  ['文三路478号', ''],
  ['三楼1', '详细地址至少4个字'],
  ['文三路478号 13800001234', '详细地址中请勿填写电话号码'],
  ['文三路478号0571-88886666', '详细地址中请勿填写电话号码'],
  ['快递柜编号138000012345678', ''],
  ['广东省深圳市南山区文三路478号', '详细地址中请勿重复填写省市区'],
])('%s: %s', (address, problem) => {
  expect(detailAddressProblem(address, shenzhen)).toBe(problem)
})

test('emoji are removed', () => expect(withoutEmoji('文三路478号🏠👨‍👩‍👧 ')).toBe('文三路478号'))
