import { payState } from './pay-state'

test.each([
  ['not yet collected, for the receiver', 'received', 'ACCEPTED', '揽收后付款'],
  ['delivered, for the receiver', 'received', 'SIGNED', '无需支付'],
  ['on its way, for the sender', 'sent', 'ARRIVED', '无需支付'],
] as const)('a 到付 order %s', (_, role, status, text) => {
  expect(payState({ payMethod: 'RECEIVER', payStatus: 'NOT_REQUIRED', status }, role).text).toBe(text)
})

test('the state of the payment is shown', () => {
  expect(payState({ payMethod: 'SENDER', payStatus: 'UNPAID', status: 'ARRIVED' }, 'sent')).toEqual({
    text: '待付款',
    tone: 'waiting',
  })
})
