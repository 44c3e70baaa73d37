import { payState, shownFreight } from './pay-state'

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

test.each([
  [
    'the estimate before the pickup',
    { actualCents: null, dueCents: 1200 },
    'sent',
    { totalCents: 1200, partDueCents: null },
  ],
  ['the part that is due', { actualCents: 2000, dueCents: 800 }, 'sent', { totalCents: 2000, partDueCents: 800 }],
  ['no part of what is paid', { actualCents: 2000, dueCents: 0 }, 'sent', { totalCents: 2000, partDueCents: null }],
  ["nothing of the sender's price to a receiver", { actualCents: 2000, dueCents: 0 }, 'received', null],
] as const)('the freight shows %s', (_, cents, role, shown) => {
  expect(shownFreight({ payMethod: 'SENDER', estimateCents: 1200, ...cents }, role)).toEqual(shown)
})
