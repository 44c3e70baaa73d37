import { findRegions } from './region-search'

type Named = [code: string, name: string]
const rows = jest.requireActual<[...Named, [...Named, Named[]][]][]>('../../../data/divisions/2026/regions.json')
const options = rows.map(([value, label, cities]) => ({
  value,
  label,
  children: cities.map(([cityCode, city, districts]) => ({
    value: cityCode,
    label: city,
    ...(districts.length > 0 && { children: districts.map(([code, name]) => ({ value: code, label: name })) }),
  })),
}))
const found = (query: string, withParents = false) =>
  findRegions(options, query, '', withParents).map((path) => path.map(({ label }) => label).join('/'))

test.each([
  ['深圳南山', '广东省/深圳市/南山区'],
  ['广东 深圳市 南山', '广东省/深圳市/南山区'],
  ['彭水县', '重庆市/重庆市/彭水苗族土家族自治县'],
  ['梅里斯区', '黑龙江省/齐齐哈尔市/梅里斯达斡尔族区'],
  ['塔什库尔干县', '新疆维吾尔自治区/喀什地区/塔什库尔干塔吉克自治县'],
  ['鄂伦春旗', '内蒙古自治区/呼伦贝尔市/鄂伦春自治旗'],
  ['神农架', '湖北省/神农架林区/神农架林区'],
  ['前郭县', '吉林省/松原市/前郭尔罗斯蒙古族自治县'],
  ['喀左县', '辽宁省/朝阳市/喀喇沁左翼蒙古族自治县'],
  ['科右前旗', '内蒙古自治区/兴安盟/科尔沁右翼前旗'],
  ['达茂旗', '内蒙古自治区/包头市/达尔罕茂明安联合旗'],
  ['青海河南县', '青海省/黄南藏族自治州/河南蒙古族自治县'],
  ['红河州蒙自', '云南省/红河哈尼族彝族自治州/蒙自市'],
  ['mhq', '上海市/上海市/闵行区'],
  ['shmh', '上海市/上海市/闵行区'],
  ['sznsq', '广东省/深圳市/南山区'],
  ['GDSZNS', '广东省/深圳市/南山区'],
])('%s finds %s alone', (query, path) => {
  expect(found(query)).toEqual([path])
})

test.each([
  ['mh', '上海市/上海市/闵行区'],
  ['yq', '浙江省/温州市/乐清市'],
  ['lq', '浙江省/温州市/乐清市'],
  ['hp', '湖北省/武汉市/黄陂区'],
  ['xhq', '浙江省/杭州市/西湖区'],
  ['六枝', '贵州省/六盘水市/六枝特区'],
  ['东乡县', '甘肃省/临夏回族自治州/东乡族自治县'],
])('%s finds %s among others', (query, path) => expect(found(query)).toContain(path))

test.each([
  ['西湖区', '浙江省/杭州市/西湖区'],
  ['thq', '广东省/广州市/天河区'],
  ['xhq', '上海市/上海市/徐汇区'],
  ['朝阳', '北京市/北京市/朝阳区'],
  ['sz', '广东省/深圳市/罗湖区'],
])('the first that %s finds is %s', (query, path) => expect(found(query)[0]).toBe(path))

test.each([
  ['sz', '广东省/深圳市'],
  ['杭州', '浙江省/杭州市'],
  ['浙江', '浙江省'],
])('where parents can be chosen, %s finds %s first', (query, path) => expect(found(query, true)[0]).toBe(path))

test.each(['qqqq', ' ', '市'])('%j, which is no name, finds nothing', (query) => expect(found(query)).toEqual([]))
