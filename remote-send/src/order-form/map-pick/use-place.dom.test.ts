import { fakeApi } from '@portal/testing/fake-api'
import { placeOfAddress } from './use-place'

const answers = {
  '/data/divisions/2026/regions.json': [
    [
      '44',
      '广东省',
      [
        ['4403', '深圳市', [['440305', '南山区']]],
        ['4419', '东莞市', []],
      ],
    ],
    ['41', '河南省', [['4151', '济源市', [['419001', '济源市']]]]],
  ],
  '/data/divisions/2026/towns/4403.json': { '440305': [['440305007', '粤海街道']] },
  '/data/divisions/2026/towns/4419.json': { '': [['441900121', '虎门镇']] },
}
beforeEach(() => void fakeApi(answers))

const region = (provinceCode: string, cityCode: string, districtCode: string, townCode = '') => ({
  provinceCode,
  cityCode,
  districtCode,
  townCode,
})

test.each([
  ['a district', '440305', '', region('44', '4403', '440305'), ['广东省', '深圳市', '南山区', '']],
  [
    'its town',
    '440305',
    '粤海街道',
    region('44', '4403', '440305', '440305007'),
    ['广东省', '深圳市', '南山区', '粤海街道'],
  ],
  [
    'a town that is not listed',
    '440305',
    '某某街道',
    region('44', '4403', '440305'),
    ['广东省', '深圳市', '南山区', ''],
  ],
  [
    'a city without districts',
    '441900',
    '虎门镇',
    region('44', '4419', '', '441900121'),
    ['广东省', '东莞市', '', '虎门镇'],
  ],
  ['a county that is its own city', '419001', '', region('41', '4151', '419001'), ['河南省', '济源市', '济源市', '']],
])('%s', async (_, adcode, town, codes, names) => {
  expect(await placeOfAddress({ adcode, town, street: '8号' })).toEqual({
    outcome: 'FOUND',
    region: codes,
    names,
    street: '8号',
  })
})

test.each([
  ['a district that was renumbered', '440399'],
  ['a city that has districts', '440300'],
  ['Hong Kong', '810000'],
  ['nothing', ''],
])('%s has no division', async (_, adcode) => {
  expect(await placeOfAddress({ adcode, town: '', street: '' })).toBeNull()
})
