import { requestIdsOf } from './request-id'

const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const given = 'b7f3c1d2e4a59687b7f3c1d2e4a59687'
const idOf = (
  trustProxy: false | string[],
  remoteAddress: string | undefined,
  header: string | string[] | undefined = given,
): string => requestIdsOf(trustProxy)({ headers: { 'x-request-id': header }, socket: { remoteAddress } })

test.each([
  [['10.0.0.0/8'], '10.1.2.3'],
  [['10.1.2.3'], '10.1.2.3'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3'],
  [['loopback'], '127.0.0.1'],
  [['loopback'], '::1'],
  [['192.0.2.1', 'uniquelocal'], '172.20.0.9'],
  [['2001:db8::/32'], '2001:db8::7'],
])('a proxy of %s at %s names the request', (trustProxy, address) => {
  expect(idOf(trustProxy, address)).toBe(given)
})

test.each([
  ['there is no proxy', false as const, '127.0.0.1'],
  ['it comes from elsewhere', ['10.0.0.0/8'], '11.0.0.1'],
  ['its connection has ended', ['10.0.0.0/8'], undefined],
])('the header is not believed when %s', (_, trustProxy, address) => {
  expect(idOf(trustProxy, address)).toMatch(own)
})

test.each([
  ['none', undefined],
  ['two', ['b7f3c1d2e4a5', 'b7f3c1d2e4a6']],
  ['a short one', 'abc'],
  ['a long one', 'a'.repeat(65)],
  ['one that ends a comment', '12345678 */ drop table'],
  ['one with a quote', "12345678'"],
  ['one with a line break', '12345678\n{"level":50}'],
])('%s: one is made', (_, header) => {
  expect(requestIdsOf(['loopback'])({ headers: { 'x-request-id': header }, socket: { remoteAddress: '::1' } })).toMatch(
    own,
  )
})
