import { orderRow } from '@portal/testing/samples'
import { refundMessage, refundSummary } from './refund-message'

test.each<[string, Parameters<typeof orderRow>[0], string]>([
  ['paid', { payStatus: 'PAID' }, '已支付的 ¥123.45 将在1–7个工作日内原路退回。'],
  [
    'paid before the price rose',
    { payStatus: 'UNPAID', dueCents: 2_345 },
    '已支付的 ¥100.00 将在1–7个工作日内原路退回。',
  ],
  ['weighed and paid', { payStatus: 'PAID', actualCents: 9_900 }, '已支付的 ¥99.00 将在1–7个工作日内原路退回。'],
  ['not paid', { payStatus: 'UNPAID', dueCents: 12_345 }, '订单尚未支付，取消后无需付款。'],
  ['being paid', { payStatus: 'PAYING', dueCents: 12_345 }, '正在进行的支付将关闭；如果已扫码付款，款项会原路退回。'],
  ['paid by the receiver', { payMethod: 'RECEIVER', payStatus: 'NOT_REQUIRED' }, '取消后不会产生费用。'],
  ['paid by the month', { payMethod: 'MONTHLY', payStatus: 'NOT_REQUIRED' }, '取消后不会产生费用。'],
  ['free of charge', { estimateCents: 0, payStatus: 'NOT_REQUIRED' }, '取消后不会产生费用。'],
])('%s', (_, change, sentence) => expect(refundMessage(orderRow({ status: 'ACCEPTED', ...change }))).toBe(sentence))

test.each([
  [0, '取消成功'],
  [1, '取消成功，已付款将在1–7个工作日原路退回'],
])('%i cents are refunded', (cents, sentence) => expect(refundSummary(cents)).toBe(sentence))
