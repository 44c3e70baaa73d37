import { registryFixture } from '../testing/registry-fixture'
import { resolveLocation } from './resolve-location'

const resolve = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'https://portal.example')
  const { match, replaceWith } = resolveLocation(registryFixture, { pathname, search, hash })
  return { title: match?.route.title, standalone: match?.standalone, replaceWith }
}

test.each([
  ['/send', '我要寄件', undefined],
  ['/', '我要寄件', '/send'],
  ['/nowhere', '我要寄件', '/send'],
  ['/nowhere?tab=orderPay', '我要寄件', '/send'],
  ['/standalone/send', '我要寄件', '/send'],
  ['/ewbsearch/?tab=orderPay#top', '订单列表', '/ewbSearch?tab=orderPay#top'],
  ['/INTERNATIONALSEND', '国际寄件', '/InternationalSend'],
  ['/orderdetails/?orderNo=1', '订单详情', '/orderdetails?orderNo=1'],
  ['/ewbSearchall', '运单查询', undefined],
])('%s shows %s and replaces the address with %s', (url, title, replaceWith) => {
  expect(resolve(url)).toEqual({ title, standalone: false, replaceWith })
})

test.each([
  ['/ewbSearchall?from=dpld&ewbNo=1', '/standalone/ewbSearchall?from=dpld&ewbNo=1'],
  ['/EWBSEARCHALL/?from=dpld', '/standalone/ewbSearchall?from=dpld'],
  ['/old/ewbSearchall/x?from=dpld', '/standalone/ewbSearchall?from=dpld'],
  ['/standalone/ewbSearchall?from=dpld', undefined],
  ['/standalone/ewbsearchall', '/standalone/ewbSearchall'],
])('%s is the standalone waybill query', (url, replaceWith) => {
  expect(resolve(url)).toEqual({ title: '运单查询', standalone: true, replaceWith })
})

test.each(['/ewbSearchall?from=other', '/ewbSearchall?from='])('%s stays inside the layout', (url) => {
  expect(resolve(url)).toMatchObject({ standalone: false, replaceWith: undefined })
})

test('from=dpld moves no other page', () => {
  expect(resolve('/contraband?from=dpld')).toEqual({ title: '禁寄物品', standalone: false, replaceWith: undefined })
})
