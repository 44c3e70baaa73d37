import { join } from 'node:path'
import { toEntry } from './address.view'
import { loadDivisions } from './divisions'

const divisions = loadDivisions(join(__dirname, '../../../..'))
const party = {
  name: '李思雨',
  mobile: '13800001234',
  ext: '',
  company: '',
  address: '建新北路1号',
  provinceCode: '50',
  provinceName: '重庆市',
  cityCode: '5001',
  cityName: '重庆市',
  districtCode: '500105',
  districtName: '江北区',
  townCode: '500105006',
  townName: '观音桥街道',
}
const entryAt = (place: Partial<typeof party>) =>
  toEntry(divisions, {
    entry: {
      addressId: 'a1',
      userId: 'u1',
      kind: 'sender',
      party: { ...party, ...place },
      searchText: '',
      tag: '',
      postcode: '',
      groupId: '',
      isDefault: false,
      clientRequestId: null,
      createdAt: new Date(0),
    },
    groupName: '',
  })

test('an entry in a district that merged is shown with the district of today', () =>
  expect(entryAt({})).toMatchObject({
    districtCode: '500157',
    districtName: '两江新区',
    townCode: '500105006',
    townName: '观音桥街道',
    isStale: false,
  }))

test('an entry in a place that is no more keeps its names and is stale', () =>
  expect(entryAt({ districtCode: '500199', districtName: '旧区', townCode: '', townName: '' })).toMatchObject({
    districtCode: '500199',
    districtName: '旧区',
    isStale: true,
  }))
