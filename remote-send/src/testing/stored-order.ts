import type { OrderDetail } from '@portal/contract/order-detail'
import type { PartyInput } from '@portal/contract/party'
import { orderDetail } from '@portal/testing/samples'
import { toOrder } from '../rules/domestic-order'
import { goodDraft } from './drafts'

const content = toOrder(goodDraft, '2026-11')
if (!content) throw new Error('the draft is good')

const storedParty = ({ ext = '', districtCode = '', townCode = '', company = '', ...party }: PartyInput) => ({
  ...party,
  ext,
  districtCode,
  townCode,
  company,
  provinceName: '广东省',
  cityName: '深圳市',
  districtName: '南山区',
  townName: '',
})

/** The order of `goodDraft`, as in the answer of `order/detail`. */
export const storedOrder = (change: Partial<OrderDetail> = {}): OrderDetail =>
  orderDetail({
    orderNo: 'DD2611200001',
    ewbNo: '300000000017',
    createdAt: '2026-11-20T00:00:00.000Z',
    goodsName: '童装',
    goodsType: '服装鞋帽箱包',
    packageCount: 8,
    weightGrams: 120_000,
    lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 0 }],
    sender: storedParty(content.sender),
    receiver: storedParty(content.receiver),
    productCode: 'STD',
    productName: '标准快运',
    canModify: true,
    status: 'ACCEPTED',
    payStatus: 'UNPAID',
    estimateCents: 36_000,
    dueCents: 36_000,
    weighings: {
      ordered: { actualGrams: 120_000, volumetricGrams: 160_000, chargeableGrams: 160_000, decidedBy: 'VOLUME' },
      measured: null,
    },
    etaAt: '2026-11-23T10:00:00.000Z',
    courierName: '',
    courierPhone: '',
    estimateLines: [],
    nodes: [],
    ...change,
  })
