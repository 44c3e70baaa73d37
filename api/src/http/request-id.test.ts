import { requestIdsOf } from './request-id'

const own = /^[0-9a-f]{8}-[0-9a-f-]{27}$/
const idOf = (isBehindProxy: boolean, given: string | string[] | undefined): string =>
  requestIdsOf(isBehindProxy)({ headers: { 'x-request-id': given } })

test('a proxy names the request', () => {
  expect(idOf(true, 'b7f3c1d2e4a59687b7f3c1d2e4a59687')).toBe('b7f3c1d2e4a59687b7f3c1d2e4a59687')
})

test('without a proxy the header is the caller’s own, and is not believed', () => {
  expect(idOf(false, 'b7f3c1d2e4a59687b7f3c1d2e4a59687')).toMatch(own)
})

test.each([
  ['none', undefined],
  ['two', ['b7f3c1d2e4a5', 'b7f3c1d2e4a6']],
  ['a short one', 'abc'],
  ['a long one', 'a'.repeat(65)],
  ['one that ends a comment', '12345678 */ drop table'],
  ['one with a quote', "12345678'"],
  ['one with a line break', '12345678\n{"level":50}'],
])('%s: one is made', (_, given) => {
  expect(idOf(true, given)).toMatch(own)
})
