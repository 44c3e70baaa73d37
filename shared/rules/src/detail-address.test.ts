import { detailAddressProblem, repeatedPlace } from './detail-address'

const shenzhen = ['广东省', '深圳市', '南山区'] as const
const beijing = ['北京市', '北京市', '朝阳区'] as const
const dongguan = ['广东省', '东莞市', ''] as const
const mengzi = ['云南省', '红河哈尼族彝族自治州', '蒙自市'] as const
const wenquan = ['新疆维吾尔自治区', '博尔塔拉蒙古自治州', '温泉县'] as const
const pengshui = ['重庆市', '重庆市', '彭水苗族土家族自治县'] as const
const lingshui = ['海南省', '陵水黎族自治县', '陵水黎族自治县'] as const
const hetian = ['新疆维吾尔自治区', '和田地区', '和田市'] as const
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
  ['云南红河州蒙自市天马路36号', mengzi, '云南红河州蒙自市'],
  ['云南省红河州天马路36号', mengzi, '云南省红河州'],
  ['红河蒙自市天马路36号', mengzi, '红河蒙自市'],
  ['红河州天马路36号', mengzi, ''],
  ['蒙自市天马路36号', mengzi, ''],
  ['新疆博尔塔拉州温泉县1号', wenquan, '新疆博尔塔拉州温泉县'],
  ['新疆博州温泉县1号', wenquan, '新疆博州温泉县'],
  ['重庆彭水县石嘴街1号', pengshui, '重庆彭水县'],
  ['彭水县石嘴街1号', pengshui, ''],
  ['海南陵水县中心大道1号', lingshui, '海南陵水县'],
  ['新疆和田地区和田市北京西路88号', hetian, '新疆和田地区和田市'],
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
