import { contentHash, repeatOf } from './request-repeat'

const sent = contentHash({ orderNos: ['A'], channel: 'WECHAT' })

test('a first request has no repeat', () => expect(repeatOf(undefined, sent)).toBeUndefined())

test('the same content again gets what is stored', () => {
  const stored = { paymentNo: 'P1', contentHash: sent }
  expect(repeatOf(stored, contentHash({ orderNos: ['A'], channel: 'WECHAT' }))).toBe(stored)
})

test('other content under the same number is refused', () => {
  const other = contentHash({ orderNos: ['A'], channel: 'ALIPAY' })
  expect(() => repeatOf({ contentHash: sent }, other)).toThrow(
    expect.objectContaining({ errorName: 'IDEMPOTENCY_CONFLICT' }),
  )
})
