import { endingOf } from './payment-messages'

test.each([
  ['PAYING', '', undefined, undefined],
  ['PAID', '', undefined, undefined],
  ['EXPIRED', '', '支付超时，请重新发起支付', 'renew'],
  ['EXPIRED', 'EXPIRED', '支付超时，请重新发起支付', 'renew'],
  ['CLOSED', '', '支付单已关闭，请重新发起支付', 'renew'],
  ['CLOSED', 'CUSTOMER', '支付单已在其他窗口关闭，请重新发起支付', 'renew'],
  ['CLOSED', 'REPLACED', '已在其他窗口重新发起支付，此二维码已失效', 'renew'],
  ['CLOSED', 'AMOUNT_CHANGED', '金额已变更，请重新扫码', 'renew'],
  ['CLOSED', 'ORDER_CANCELED', '订单已取消，此支付单已关闭', 'rest'],
  ['CLOSED', 'DUPLICATE', '此支付单已关闭，如仍需付款请重新发起支付', 'renew'],
  ['EXPIRED', 'DUPLICATE', '支付超时，请重新发起支付', 'renew'],
] as const)('%s %s: %s', (status, closeReason, text, next) => {
  expect(endingOf({ status, closeReason }, 'CODE')?.text).toBe(text)
  expect(endingOf({ status, closeReason }, 'CODE')?.next).toBe(next)
})

test.each(['CUSTOMER', 'REPLACED', 'AMOUNT_CHANGED', 'EXPIRED', 'ORDER_CANCELED', 'DUPLICATE'] as const)(
  'without a code, %s speaks of none',
  (closeReason) => expect(endingOf({ status: 'CLOSED', closeReason }, 'CASHIER')?.text).not.toMatch(/码/),
)
