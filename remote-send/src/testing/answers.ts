import type { Answers } from '@portal/testing/fake-api'
import type { EstimatedQuote, ProductCode } from '@portal/contract/freight'
import type { OrderCreated } from '@portal/contract/order'
import type { OrderRow } from '@portal/contract/order-list'

const quote = (productCode: ProductCode, productName: string, totalCents: number, etaAt: string): EstimatedQuote => ({
  productCode,
  productName,
  available: true,
  reason: '',
  actualWeightGrams: 120_000,
  volumetricWeightGrams: 160_000,
  chargeableWeightGrams: 160_000,
  lines: [{ feeType: 'FREIGHT', label: '运费', amountCents: totalCents, note: '' }],
  totalCents,
  etaAt,
  weighing: { divisor: 6000, stepGrams: 1000, minimumGrams: 1000, perPiece: false },
  cutOffMinute: 18 * 60,
  couponId: '',
})

export const quotes: EstimatedQuote[] = [
  quote('DRD', '定日达', 48_000, '2026-11-22T10:00:00Z'),
  quote('STD', '标准快运', 36_000, '2026-11-23T10:00:00Z'),
  quote('ECO', '特惠快运', 28_800, '2026-11-25T10:00:00Z'),
  {
    ...quote('EXP', '标准快递', 0, '2026-11-22T10:00:00Z'),
    available: false,
    reason: '单件超过50公斤',
    lines: [],
    etaAt: null,
    cutOffMinute: null,
  },
]

/** The same for a light parcel: 标准快递 is cheaper and earlier than 标准快运, 特惠快运 between them in price. */
export const lightQuotes: EstimatedQuote[] = [
  quote('STD', '标准快运', 9_283, '2026-11-24T10:00:00Z'),
  quote('ECO', '特惠快运', 8_150, '2026-11-26T10:00:00Z'),
  quote('EXP', '标准快递', 2_500, '2026-11-22T10:00:00Z'),
]

/** 标准快运 with a coupon in its price. */
export const couponQuote: EstimatedQuote = {
  ...quote('STD', '标准快运', 36_000, '2026-11-23T10:00:00Z'),
  lines: [
    { feeType: 'FREIGHT', label: '运费', amountCents: 36_000, note: '' },
    { feeType: 'COUPON', label: '优惠', amountCents: -2_000, note: '满200减20' },
  ],
  totalCents: 34_000,
  couponId: 'c1',
}

export const created: OrderCreated = {
  orderNo: 'DD2611200001',
  ewbNo: '300000000017',
  productName: '标准快运',
  payMethod: 'SENDER',
  totalCents: 36_000,
  packageCount: 8,
  weightGrams: 120_000,
  chargeableWeightGrams: 160_000,
  pickupDate: '2026-11-20',
  pickupSlot: '14:00-16:00',
  outletName: '',
  etaAt: '2026-11-23T10:00:00Z',
}

const noCounts = {
  all: 0,
  waitPickup: 0,
  inTransit: 0,
  delivering: 0,
  signed: 0,
  canceled: 0,
  exception: 0,
  orderPay: 0,
}
export const orderPage = (...list: OrderRow[]) => ({ data: { total: list.length, list, counts: noCounts } })

/** Answers of the API for a customer who sends goods. */
export const usualAnswers: Answers = {
  'sendCode/current': { data: null },
  'user/queryUerInfo': { data: { userId: 'u1', userTel: '13800138000', nickname: '一诺' } },
  'address/page': { data: { total: 0, list: [] } },
  'order/defaults': {
    data: { senderName: '', productCode: 'STD', agreementVersion: '', goodsName: '', goodsType: '' },
  },
  'goodsTemplate/list': { data: [] },
  'freight/estimate': { data: { quotes } },
  'order/create': { data: created },
  'order/page': orderPage(),
  'order/unpaid': { data: [] },
  'coupon/list': { data: [] },
  '/data/divisions/2026/regions.json': [
    ['44', '广东省', [['4403', '深圳市', [['440305', '南山区']]]]],
    ['33', '浙江省', [['3301', '杭州市', [['330110', '余杭区']]]]],
  ],
  '/data/divisions/2026/towns/4403.json': {},
  '/data/divisions/2026/towns/3301.json': {},
}
