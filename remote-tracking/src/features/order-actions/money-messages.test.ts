import { orderRow } from '@portal/testing/samples'
import {
  addressChangedMessage,
  addressFeeMessage,
  interceptionMessage,
  refundMessage,
  refundSummary,
  returnFeeMessage,
} from './money-messages'

test.each<[number, Parameters<typeof returnFeeMessage>[1], string]>([
  [0, 'SENDER', '货物尚未离开揽收网点，退回不收取费用。'],
  [12_000, 'SENDER', '拦截成功后收取退回费 ¥120.00，计入订单费用；拦截不成功不收费。'],
  [12_000, 'MONTHLY', '拦截成功后收取退回费 ¥120.00，计入月结账单；拦截不成功不收费。'],
  [12_000, 'RECEIVER', '拦截成功后收取退回费 ¥120.00，退回时由寄件人支付；拦截不成功不收费。'],
])('the return costs %i, %s', (cents, payMethod, sentence) => expect(returnFeeMessage(cents, payMethod)).toBe(sentence))

test.each<[Parameters<typeof addressFeeMessage>[0], Parameters<typeof addressFeeMessage>[1], string]>([
  [{ scope: 'CONTACT', feeCents: 0, longerWayCents: 0 }, 'SENDER', '仅更改收件人信息，不收取改址费。'],
  [
    { scope: 'SAME_STATION', feeCents: 500, longerWayCents: 0 },
    'SENDER',
    '改址费 ¥5.00（同城同站），确认后计入订单费用。',
  ],
  [
    { scope: 'OTHER_CITY', feeCents: 2_300, longerWayCents: 300 },
    'RECEIVER',
    '改址费 ¥23.00（跨城，其中运费差额 ¥3.00），随到付运费向收件人收取。',
  ],
])('%j %s', (quote, payMethod, sentence) => expect(addressFeeMessage(quote, payMethod)).toBe(sentence))

test('how it went', () => {
  expect(interceptionMessage('REQUESTED')).toBe('拦截申请已提交，网点拦下货物后退回')
  expect(interceptionMessage('REFUSED')).toBe('货物已交付收件人，拦截未成功')
  expect(addressChangedMessage(500, 'SENDER')).toBe('改址成功，请支付改址费 ¥5.00')
  expect(addressChangedMessage(500, 'MONTHLY')).toBe('改址成功')
})

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
