import type { FreightQuote, ProductCode } from '@portal/shared/contract/freight'
import type { OrderCreated } from '@portal/shared/contract/order'

export interface Sent {
  path: string
  body: Record<string, unknown>
}

/** Answers by path below `/api`; a function sees the body, an Error is a dead line. */
export type Answers = Record<string, unknown>

const quote = (productCode: ProductCode, productName: string, totalCents: number, etaAt: string): FreightQuote => ({
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
})

export const quotes: FreightQuote[] = [
  quote('DRD', '定日达', 48_000, '2026-11-22T10:00:00Z'),
  quote('STD', '标准快运', 36_000, '2026-11-23T10:00:00Z'),
  quote('ECO', '特惠快运', 28_800, '2026-11-25T10:00:00Z'),
  {
    ...quote('EXP', '标准快递', 0, '2026-11-22T10:00:00Z'),
    available: false,
    reason: '单件超过50公斤',
    lines: [],
    etaAt: null,
  },
]

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

const ok = (data: unknown) => ({ code: 0, message: '', data })

const usual: Answers = {
  '/api/user/queryUerInfo': ok({ userId: 'u1', userTel: '13800138000', nickname: '一诺' }),
  '/api/address/page': ok({ total: 0, list: [] }),
  '/api/freight/estimate': ok({ quotes }),
  '/api/order/create': ok(created),
  '/api/order/unpaid': ok([]),
  '/data/divisions/2023/regions.json': [
    ['44', '广东省', [['4403', '深圳市', [['440305', '南山区']]]]],
    ['33', '浙江省', [['3301', '杭州市', [['330110', '余杭区']]]]],
  ],
}

/** Replaces `fetch`; returns what was sent to the API. */
export const fakeApi = (answers: Answers = {}): Sent[] => {
  const sent: Sent[] = []
  globalThis.fetch = jest.fn(async (url: unknown, init?: RequestInit) => {
    const path = String(url)
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    if (init?.body) sent.push({ path, body })
    const answer = answers[path] ?? usual[path] ?? {}
    const value: unknown = typeof answer === 'function' ? answer(body) : answer
    if (value instanceof Error) throw value
    return {
      ok: true,
      status: 200,
      text: async () => JSON.stringify(value),
      json: async () => value,
      headers: new Headers(),
    } as Response
  })
  return sent
}
