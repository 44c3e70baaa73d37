import type { OrderDetail } from '@portal/contract/order-detail'
import type { PieceStatus } from '@portal/contract/tracking'
import type { Weighing } from '@portal/contract/weighing'
import { orderDetail } from '@portal/testing/samples'
import { detailActions } from '../../model/order-action'
import { goodsFacts } from './order-facts'
import { arrivalHeadline, headMessage } from './head-message'
import { invoiceText } from './fee-card'
import { measuredRows, measuredMessage } from './measured-review'
import { isPictureAddress } from './pictures/pictures'
import { piecesSummary, pieceTabs } from './pieces-card'

const pieces = (...statuses: PieceStatus[]): OrderDetail['pieces'] =>
  statuses.map((status, index) => ({
    pieceNo: `3-00${index + 1}`,
    status,
    eventAt: '2026-11-20T02:00:00Z',
    city: '北京市',
  }))

test.each<[PieceStatus[], number, string]>([
  [['SIGNED', 'DELIVERING', 'SIGNED'], 3, '部分签收 2/3'],
  [['ARRIVED', 'IN_TRANSIT', 'IN_TRANSIT'], 3, '部分到达 1/3'],
  [['SIGNED', 'SIGNED'], 2, '已签收 2/2'],
  [['COLLECTED', 'COLLECTED'], 3, '部分揽收 2/3'],
  [['DELIVERING', 'ARRIVED'], 2, '部分派送 1/2'],
  [['SIGNED', 'RETURNING', 'SIGNED'], 3, '部分退回中 1/3'],
  [['SIGNED', 'RETURNING', 'EXCEPTION'], 3, '部分异常 1/3'],
])('%j of %i is %s', (statuses, count, text) => expect(piecesSummary(pieces(...statuses), count).text).toBe(text))

test('pieces are grouped by stage, the furthest first', () => {
  expect(
    pieceTabs(pieces('ARRIVED', 'SIGNED', 'ARRIVED')).map(({ text, pieces: there }) => [text, there.length]),
  ).toEqual([
    ['全部', 3],
    ['已签收', 1],
    ['已到达', 2],
  ])
})

test('a partial signature says how many pieces it was for', () => {
  expect(
    headMessage(
      orderDetail({ status: 'PART_SIGNED', packageCount: 3, pieces: pieces('SIGNED', 'DELIVERING', 'DELIVERING') }),
      new Date(),
    ),
  ).toBe('已签收 1/3 件，其余继续派送')
})

test.each<[OrderDetail['status'], PieceStatus[], string]>([
  ['PART_ABNORMAL', ['SIGN_ABNORMAL', 'EXCEPTION', 'DELIVERING'], '2/3 件出现异常'],
  ['PART_RETURNED', ['RETURNING', 'IN_TRANSIT', 'IN_TRANSIT'], '1/3 件退回寄件人，其余正常运输'],
])('%s says how many pieces', (status, statuses, text) => {
  expect(headMessage(orderDetail({ status, packageCount: 3, pieces: pieces(...statuses) }), new Date())).toContain(text)
})

const measured = {
  weightGrams: 75_000,
  volumeCm3: 1_200_000,
  lines: [{ lengthCm: 60, widthCm: 50, heightCm: 50, count: 2, pieceWeightGrams: 0 }],
  photo: '',
  measuredAt: '2026-11-20T02:00:00Z',
}
const declaredLines = [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 2, pieceWeightGrams: 0 }]

const byVolume: Weighing = {
  actualGrams: 75_000,
  volumetricGrams: 200_000,
  chargeableGrams: 200_000,
  decidedBy: 'VOLUME',
}
const asOrdered: Weighing = { ...byVolume, actualGrams: 62_000, volumetricGrams: 160_000, chargeableGrams: 160_000 }
const byScale: Weighing = { ...asOrdered, actualGrams: 170_300, chargeableGrams: 171_000, decidedBy: 'ACTUAL' }

test.each<[string, Partial<OrderDetail>, Partial<typeof measured>, Weighing, string]>([
  [
    'heavier and larger',
    { lines: declaredLines },
    {},
    byVolume,
    '复核实重、体积、尺寸与下单时不同，费用按体积重计算，计费重量由 160 kg 变为 200 kg',
  ],
  [
    'heavier, to no effect',
    { volumeCm3: 1_200_000 },
    { lines: [] },
    asOrdered,
    '复核实重与下单时不同，计费重量仍为 160 kg',
  ],
  [
    'so heavy that the scale decides',
    {},
    { weightGrams: 170_300, volumeCm3: 0, lines: [] },
    byScale,
    '复核实重与下单时不同，费用按实重计算，计费重量由 160 kg 变为 171 kg',
  ],
  ['the same', {}, { weightGrams: 62_000, volumeCm3: 0, lines: [] }, asOrdered, '复核结果与下单时一致'],
])('%s', (_case, declared, measurement, weighed, sentence) => {
  const weighings = { ordered: asOrdered, measured: weighed }
  const rows = measuredRows({ ...orderDetail(declared), measured: { ...measured, ...measurement }, weighings })
  expect(measuredMessage(rows, weighings)).toBe(sentence)
})

test('actual, volumetric and chargeable weight are shown before and after, with the deciding one', () => {
  const weighings = { ordered: asOrdered, measured: byVolume }
  const rows = measuredRows({ ...orderDetail({ lines: declaredLines }), measured, weighings })
  expect(rows.map(({ name, declared, measured: measuredText }) => [name, declared, measuredText])).toEqual([
    ['实重', '62 kg', '75 kg'],
    ['体积', '0.960 m³', '1.200 m³'],
    ['尺寸', '60×40×50 cm × 2件', '60×50×50 cm × 2件'],
    ['体积重', '160 kg', '200 kg'],
    ['计费重量', '160 kg（按体积重）', '200 kg（按体积重）'],
  ])
})

test.each<[OrderDetail['weighings'], string]>([
  [{ ordered: asOrdered, measured: null }, '160 kg（按体积重）'],
  [{ ordered: asOrdered, measured: asOrdered }, '160 kg（按体积重）'],
  [{ ordered: asOrdered, measured: byScale }, '复核后 171 kg（按实重），下单时 160 kg（按体积重）'],
  [{ ordered: { ...asOrdered, decidedBy: 'MINIMUM' }, measured: null }, '160 kg（按最低计费重量）'],
  [{ ordered: { ...asOrdered, decidedBy: 'PIECES' }, measured: null }, '160 kg（逐件按实重与体积重中的较大者）'],
])('the goods card shows the chargeable weight of %j', (weighings, text) => {
  const facts = new Map(goodsFacts(orderDetail({ weighings })))
  expect([facts.get('体积重'), facts.get('计费重量')]).toEqual(['160 kg', text])
})

test.each<[Partial<OrderDetail>, string, string | undefined]>([
  [{ invoiceState: 'NOT_YET' }, '揽收并付清运费后可申请', undefined],
  [{ invoiceState: 'ELIGIBLE' }, '', '/invoice?orderNo=A1'],
  [{ invoiceState: 'NOT_ELIGIBLE' }, '仅限近12个月内已付清运费的订单', undefined],
  [{ invoiceState: 'NOT_ELIGIBLE', status: 'CANCELED' }, '订单已取消', undefined],
  [{ invoiceState: 'NOT_ELIGIBLE', payMethod: 'MONTHLY' }, '月结订单随账单统一开票', undefined],
  [{ invoiceState: 'NOT_ELIGIBLE', payMethod: 'RECEIVER' }, '到付订单由收件人申请开票', undefined],
  [
    { invoiceState: 'NOT_ELIGIBLE', payMethod: 'RECEIVER', payStatus: 'NOT_REQUIRED', role: 'received' },
    '到付订单开票请拨打 95708 咨询',
    undefined,
  ],
  [{ invoiceState: 'ISSUED' }, '', '/invoice?tab=record'],
])('invoice of %j', (change, hint, link) => {
  const text = invoiceText(orderDetail(change))
  expect([text.hint, text.link?.to]).toEqual([hint, link])
})

test.each([
  ['https://pictures.example/1.jpg', true],
  ['/demo/pictures/slip-1.svg', true],
  ['http://pictures.example/1.jpg', false],
  ['//pictures.example/1.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,x', false],
  ['', false],
])('%s is a picture to show: %s', (address, isShown) => expect(isPictureAddress(address)).toBe(isShown))

test('a mere receiver may complain', () =>
  expect(detailActions(orderDetail({ role: 'received', status: 'RETURNING', dueCents: 100 }))).toEqual({
    lead: undefined,
    others: ['complain'],
  }))

test.each<[string, Partial<OrderDetail>, string, string]>([
  ['before the pickup', { status: 'ACCEPTED', canModify: true }, 'change', 'cancel urgePickup print again'],
  ['without a change left', { status: 'ACCEPTED' }, 'urgePickup', 'cancel print again'],
  ['under way', { status: 'IN_TRANSIT' }, 'urgeDelivery', 'print complain again'],
  ['signed', { status: 'SIGNED' }, 'again', 'invoice complain print remove'],
  ['to be received', { status: 'IN_TRANSIT', role: 'received' }, 'arrange', 'complain'],
])('an order %s has one action in front', (_, change, lead, others) => {
  const actions = detailActions(orderDetail(change))
  expect(actions.lead).toBe(lead)
  expect(actions.others.join(' ')).toBe(others)
})

test.each([
  ['2026-11-22T10:00:00.000Z', '今天 18:00 前'],
  ['2026-11-23T10:00:00.000Z', '明天 18:00 前'],
  ['2026-11-24T10:00:00.000Z', '11月24日 18:00 前'],
])('a promise for %s leads as %s', (etaAt, text) => {
  expect(arrivalHeadline(orderDetail({ etaAt }), new Date('2026-11-22T02:00:00.000Z'))).toBe(text)
})

test('a window leads as it is', () => {
  const expected = { from: '2026-11-22T06:00:00.000Z', to: '2026-11-22T10:00:00.000Z' }
  expect(arrivalHeadline(orderDetail({ expected }), new Date('2026-11-22T02:00:00.000Z'))).toBe('今天 14:00–18:00')
})
