import type { StoredParty } from '@portal/contract/party'
import { type RouteContext, simulatedRoute } from './simulated-route'

const partyIn = (provinceCode: string, provinceName: string, cityName: string): StoredParty => ({
  name: '',
  mobile: '',
  ext: '',
  address: '',
  company: '',
  provinceCode,
  provinceName,
  cityCode: '',
  cityName,
  districtCode: '',
  districtName: '',
  townCode: '',
  townName: '',
})
const context: RouteContext = { outlets: [], provinceCode: () => undefined, cityName: () => undefined }
const stops = (from: StoredParty, to: StoredParty) =>
  simulatedRoute(context, from, to).map(({ outletName }) => outletName)
const shenzhen = partyIn('44', '广东省', '深圳市')

test.each([
  [partyIn('33', '浙江省', '杭州市'), ['深圳市营业部', '杭州市营业部']],
  [partyIn('', '中国香港', '中国香港'), ['深圳市营业部', '深圳口岸', '中国香港派送中心']],
  [partyIn('', '中国澳门', '中国澳门'), ['深圳市营业部', '珠海口岸', '中国澳门派送中心']],
  [partyIn('', '中国台湾', '中国台湾'), ['深圳市营业部', '厦门口岸', '中国台湾派送中心']],
  [partyIn('', '美国', '美国'), ['深圳市营业部', '上海口岸', '美国派送中心']],
])('a parcel to %j passes %j', (to, expected) => {
  expect(stops(shenzhen, to)).toEqual(expected)
})

test.each(['新疆维吾尔自治区', '上海市', '西藏自治区'])(
  'the way out of the mainland begins in %s as well',
  (provinceName) => {
    expect(stops(partyIn('65', provinceName, '某市'), partyIn('', '德国', '德国')).at(-1)).toBe('德国派送中心')
  },
)
