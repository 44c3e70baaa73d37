import type { OrderDetail } from '@portal/shared/contract/order'
import type { PartyInput } from '@portal/shared/contract/party'
import { toOrder } from '../rules/to-request'
import { goodDraft } from './drafts'

const content = toOrder(goodDraft, '2026-11')
if (!content) throw new Error('the draft is good')

const storedParty = ({ ext = '', districtCode = '', townCode = '', company = '', ...party }: PartyInput) => ({
  ...party, ext, districtCode, townCode, company, provinceName: '广东省', cityName: '深圳市', districtName: '南山区', townName: '',
})

/** The order that `goodDraft` makes, as `order/detail` answers. */
export const storedOrder = (change: Partial<OrderDetail> = {}): OrderDetail => ({
  orderNo: 'DD2611200001', ewbNo: '300000000017', kind: 'DOMESTIC', createdAt: '2026-11-20T00:00:00.000Z',
  goodsName: '童装', goodsType: '服装鞋帽箱包', packageCount: 8, weightGrams: 120_000, volumeCm3: 960_000,
  lines: [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 8, pieceWeightGrams: 0 }],
  role: 'sent', sender: storedParty(content.sender), receiver: storedParty(content.receiver),
  productCode: 'STD', productName: '标准快运', payMethod: 'SENDER', monthlyCode: '', couponId: '', customerOrderNo: '',
  deliveryMode: 'DOOR', floor: 1, hasElevator: true, insuredValueCents: 0, packageService: 'NONE', backSignBill: 'NONE', backSignCount: 1,
  codAmountCents: 0, codType: 'THREE_DAYS', bankAccountId: '',
  pickupMode: 'PICKUP', outletCode: '', outletName: '', pickupDate: '2026-11-20', pickupSlot: '14:00-16:00',
  notifySender: true, notifyReceiver: true, privacyWaybill: false, waitNotice: false, remark: '',
  modifyCount: 0, maxModifyCount: 3, canModify: true, declaration: null,
  status: 'ACCEPTED', payStatus: 'UNPAID', estimateCents: 36_000, actualCents: null, dueCents: 36_000,
  chargeableWeightGrams: 160_000, etaAt: '2026-11-23T10:00:00.000Z', courierName: '', courierPhone: '',
  canIntercept: false, canChangeAddress: false, interceptState: null, source: 4572, collectedAt: null, signedAt: null, measured: null, refunds: [], invoiceState: 'NOT_YET', proofOfDelivery: null, pieces: [], origin: null, destination: null,
  estimateLines: [], actualLines: [], payments: [], nodes: [], log: [], ...change,
})
