import { addressChangedMessage, addressFeeMessage, interceptionMessage, returnFeeMessage } from './fee-messages'

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
