import type { Opening } from '@portal/shared/outlets'
import { outletOf } from '../testing/outlets'
import { distanceText, navigationLink, refusalOf, untilText, fullAddress } from './outlet-messages'

const now = new Date('2026-11-23T10:00:00+08:00')
const opening = (state: Opening['state'], until: string | null): Opening => ({ state, until })

test.each([
  [opening('OPEN', '2026-11-23T12:00:00Z'), '20:00 打烊'],
  [opening('CLOSING_SOON', '2026-11-23T02:20:00Z'), '10:20 打烊'],
  [opening('CLOSED', '2026-11-23T05:30:00Z'), '13:30 营业'],
  [opening('CLOSED', '2026-11-24T00:00:00Z'), '明天 08:00 营业'],
  [opening('CLOSED', '2026-11-25T00:30:00Z'), '11-25 08:30 营业'],
  [opening('OPEN', null), '全天营业'],
  [opening('CLOSED', null), ''],
  [opening('PAUSED', null), ''],
])('%j is %s', (state, text) => expect(untilText(state, now)).toBe(text))

test.each([
  [3, '10 m'],
  [347, '350 m'],
  [1000, '1.0 km'],
  [12_340, '12.3 km'],
  [1_211_300, '1211 km'],
])('%i metres are %s', (metres, text) => expect(distanceText(metres)).toBe(text))

test.each([
  [outletOf('A', '甲'), ''],
  [outletOf('A', '甲', { status: 'PAUSED' }), '网点暂停营业，暂不能寄件'],
  [outletOf('A', '甲', { services: ['SELF_PICKUP'] }), '该网点不办理寄件'],
])('%#: why the outlet accepts no goods', (outlet, text) => expect(refusalOf(outlet)).toBe(text))

test('a municipality is named once', () => {
  expect(
    fullAddress(
      outletOf('A', '甲', { provinceName: '北京市', cityName: '北京市', districtName: '东城区', townName: '' }),
    ),
  ).toBe('北京市东城区科技路18号')
})

test('navigation begins with the GCJ-02 point and the escaped name', () => {
  expect(navigationLink(outletOf('A', '甲&乙'))).toBe(
    'https://uri.amap.com/navigation?to=113.94,22.53,%E7%94%B2%26%E4%B9%99&mode=car&coordinate=gaode&callnative=1&src=portal',
  )
})
