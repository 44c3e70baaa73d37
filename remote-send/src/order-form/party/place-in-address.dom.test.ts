import { fakeApi } from '@portal/testing/fake-api'
import { usualAnswers } from '../../testing/answers'
import { placeInAddress } from './place-in-address'

beforeEach(() => void fakeApi(usualAnswers))

const shenzhen = { provinceCode: '44', cityCode: '4403', districtCode: '440305', townCode: '' }

test.each([
  ['广东省深圳市南山区科技园8栋', { region: shenzhen, address: '科技园8栋', placeName: '广东省深圳市南山区' }],
  ['广东 深圳市 南山区 科技园8栋', { region: shenzhen, address: '科技园8栋', placeName: '广东省深圳市南山区' }],
  ['深圳市南山区科技园8栋', { region: shenzhen, address: '科技园8栋', placeName: '广东省深圳市南山区' }],
  // The district is not said.
  ['广东省深圳市科技园8栋', null],
  // One name alone may be a landmark's.
  ['南山区政府大楼8栋', null],
  ['科技园南区8栋1203', null],
  ['香港九龙弥敦道100号', null],
  ['', null],
])('%s', async (text, place) => {
  expect(await placeInAddress(text)).toEqual(place)
})
