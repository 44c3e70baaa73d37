import type { OrderDetail } from '@portal/contract/order-detail'
import { optionNames, optionOf } from '@portal/contract/order-options'
import { orderDetail } from '@portal/testing/samples'
import { goodsFacts, otherCollectionPlace, serviceFacts } from './order-facts'

const { sender } = orderDetail()
const { provinceCode, cityCode, districtCode } = sender
const place = { provinceCode, cityCode, districtCode, townCode: '', text: `广东省深圳市宝安区 ${sender.address}` }

test.each<[string, OrderDetail['collectionPlace'], boolean]>([
  ['nowhere that was reported', null, false],
  ["the sender's address", place, false],
  ["the sender's address with a town, where the sender has none", { ...place, townCode: '440306001' }, false],
  ['another address of the same district', { ...place, text: '广东省深圳市宝安区福永街道8号' }, true],
  ['the same street of another district', { ...place, districtCode: '440305' }, true],
  ['another city', { ...place, cityCode: '4401', districtCode: '440103' }, true],
])('goods that were collected at %s: shown %s', (_title, collectionPlace, isShown) =>
  expect(otherCollectionPlace(orderDetail({ collectionPlace }))).toBe(isShown ? collectionPlace?.text : ''),
)

test.each<[Partial<OrderDetail>, string, string | undefined]>([
  [{}, '取货方式', '上门取件'],
  [{}, '取件时间', '2026-11-20 14:00-16:00'],
  [{ pickupMode: 'DROPOFF', outletName: '深圳南山网点', pickupDate: '', pickupSlot: '' }, '自送网点', '深圳南山网点'],
  [{ deliveryMode: 'LARGE_UPSTAIRS', floor: 8, hasElevator: false }, '送货方式', '大件上楼，8楼无电梯'],
  [{ deliveryMode: 'WAREHOUSE', floor: 8 }, '送货方式', '送货进仓'],
  [{ kind: 'INTERNATIONAL' }, '送货方式', ''],
  [{ payMethod: 'MONTHLY', monthlyCode: 'M001' }, '付款方式', '寄付月结（月结账号 M001）'],
  [{ payMethod: 'SENDER' }, '付款方式', '寄付现结'],
  [{}, '代收货款', ''],
  [{ codAmountCents: 50_000, codType: 'SAME_DAY' }, '代收货款', '¥500.00（即日退）'],
  [{ backSignBill: 'ORIGINAL', backSignCount: 2 }, '签回单', '原件返回 × 2份'],
  [{ estimateLines: [{ feeType: 'COUPON', label: '优惠', amountCents: -800, note: '' }] }, '优惠', '优惠券已减 ¥8.00'],
  [{ notifySender: false }, '短信通知', '收件人'],
  [{ notifySender: false, notifyReceiver: false }, '短信通知', '不通知'],
  [{ privacyWaybill: true }, '隐私面单', '已开启'],
  [{ unboxingInspection: true }, '开箱验货', '是，收件人可先开箱查验再签收'],
  [{ customerOrderNo: 'PO-7' }, '客户单号', 'PO-7'],
])('%j: %s is %s', (change, name, expected) => {
  expect(serviceFacts(orderDetail(change)).find(([label]) => label === name)?.[1]).toBe(expected)
})

test('each active option has a line, except the messages, which share one', () => {
  const described = optionNames.filter((name) => optionOf(name).details !== undefined)
  expect(described).toEqual(optionNames.filter((name) => !name.startsWith('notify')))
  for (const name of described) {
    const { label, details } = optionOf(name)
    const valueWhen = (isOn: boolean) =>
      serviceFacts(orderDetail({ [name]: isOn })).find(([fact]) => fact === label)?.[1]
    expect([valueWhen(true), valueWhen(false)]).toEqual([details, ''])
  }
})

test('sizes include the weight of a piece where it is known', () => {
  const line = { lengthCm: 60, widthCm: 40, heightCm: 50, count: 2, pieceWeightGrams: 0 }
  const facts = Object.fromEntries(
    goodsFacts(orderDetail({ lines: [line, { ...line, pieceWeightGrams: 15_000 }], packageService: 'WOODEN_CASE' })),
  )
  expect(facts).toMatchObject({ 尺寸: '60×40×50 cm × 2件，60×40×50 cm × 2件（单件 15 kg）', 包装: '木箱' })
})
