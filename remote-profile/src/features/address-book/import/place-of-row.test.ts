import { fakeApi } from '@portal/testing/fake-api'
import { type Cells, columnKeys } from './columns'
import { placeOfRow } from './place-of-row'

const folder = '../../../../../shared/data/divisions/2026'
const files = [
  'regions.json',
  ...['3301', '4403', '3201', '3501', '3203', '4102', '4301', '6323'].map((code) => `towns/${code}.json`),
]

beforeEach(() => {
  fakeApi(
    Object.fromEntries(
      files.map((path) => [`/data/divisions/2026/${path}`, jest.requireActual<object>(`${folder}/${path}`)]),
    ),
  )
})

const empty = Object.fromEntries(columnKeys.map((key) => [key, ''])) as Cells
const read = (province: string, city: string, district: string, town = '') =>
  placeOfRow({ ...empty, province, city, district, town, address: '文三路478号' })

test.each([
  ['浙江', '杭州', '西湖区', '', '浙江省杭州市西湖区'],
  ['浙江', '杭州', '西湖', '', '浙江省杭州市西湖区'],
  ['浙江', '杭州', '江干区', '', '浙江省杭州市上城区'],
  ['广东', '深圳', '南山区', '粤海', '广东省深圳市南山区粤海街道'],
  ['', '深圳', '南山区', '', '广东省深圳市南山区'],
  ['重庆', '重庆', '彭水县', '', '重庆市彭水苗族土家族自治县'],
  ['重庆市', '县', '彭水县', '', '重庆市彭水苗族土家族自治县'],
  ['重庆', '', '彭水', '', '重庆市彭水苗族土家族自治县'],
  ['内蒙古', '呼伦贝尔', '鄂伦春旗', '', '内蒙古自治区呼伦贝尔市鄂伦春自治旗'],
  ['海南', '陵水县', '', '', '海南省陵水黎族自治县'],
  ['海南', '省直辖县级行政区划', '陵水县', '', '海南省陵水黎族自治县'],
  ['湖北', '', '神农架', '', '湖北省神农架林区'],
  ['青海', '海西州', '格尔木', '', '青海省海西蒙古族藏族自治州格尔木市'],
])('%s | %s | %s | %s is %s', async (province, city, district, town, text) =>
  expect(await read(province, city, district, town)).toMatchObject({ text, address: '文三路478号' }),
)

test.each([
  ['湖北', '', '长沙县', '“湖北”与其他地区名不一致，请核对省、市、区'],
  ['浙江', '杭州', '火星区', '没有名为“火星区”的地区，请核对后填写全称'],
  ['江苏', '', '鼓楼区', '有多个同名地区，请填写完整的省、市、区'],
])('%s | %s | %s: %s', async (province, city, district, problem) =>
  expect(await read(province, city, district)).toEqual({ problem }),
)

test('a town that is not known becomes a part of the street', async () =>
  expect(await read('浙江', '杭州', '西湖区', '无名镇')).toMatchObject({
    region: { districtCode: '330106', townCode: '' },
    address: '无名镇文三路478号',
  }))

test.each([
  ['湖北长沙县人民路1号', { problem: '“湖北”与其他地区名不一致，请核对省、市、区' }],
  ['湖北省长沙县人民路1号', { problem: '“湖北省”与其他地区名不一致，请核对省、市、区' }],
  ['河南县优干宁镇幸福路1号', { text: '青海省黄南藏族自治州河南蒙古族自治县优干宁镇', address: '幸福路1号' }],
  ['杭州西湖区文三路1号', { text: '浙江省杭州市西湖区', address: '文三路1号' }],
])('an address alone: %s', async (address, place) =>
  expect(await placeOfRow({ ...empty, address })).toMatchObject(place),
)
