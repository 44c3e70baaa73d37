import { contentHash, repeatOf } from './request-repeat'

const hash = contentHash({ orderNos: ['A'], channel: 'WECHAT' })

test('a first request has no repeat', () => expect(repeatOf(undefined, hash)).toBeUndefined())

test('the same content again gets what is stored', () => {
  const firstRequest = { paymentNo: 'P1', contentHash: hash }
  expect(repeatOf(firstRequest, contentHash({ orderNos: ['A'], channel: 'WECHAT' }))).toBe(firstRequest)
})

test('other content under the same number is refused', () => {
  const other = contentHash({ orderNos: ['A'], channel: 'ALIPAY' })
  expect(() => repeatOf({ contentHash: hash }, other)).toThrow(
    expect.objectContaining({ errorName: 'IDEMPOTENCY_CONFLICT' }),
  )
})
