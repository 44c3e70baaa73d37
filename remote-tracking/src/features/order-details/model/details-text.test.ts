import type { OrderDetail } from '@portal/shared/contract/order'
import type { PieceStatus } from '@portal/shared/contract/tracking'
import { orderDetail } from '../../../testing/samples'
import { detailActions } from './detail-actions'
import { headSentence } from './head-sentence'
import { invoiceText } from './invoice-text'
import { measuredRows, measuredSentence } from './measured-rows'
import { isPictureAddress } from './picture-address'
import { piecesSummary, pieceTabs } from './pieces-summary'

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
])('%j of %i is %s', (statuses, count, text) => expect(piecesSummary(pieces(...statuses), count).text).toBe(text))

test('pieces are told apart by what they are at, the farthest first', () => {
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
    headSentence(
      orderDetail({ status: 'PART_SIGNED', packageCount: 3, pieces: pieces('SIGNED', 'DELIVERING', 'DELIVERING') }),
    ),
  ).toBe('已签收 1/3 件，其余继续派送')
})

const measured = {
  weightGrams: 75_000,
  volumeCm3: 1_200_000,
  lines: [{ lengthCm: 60, widthCm: 50, heightCm: 50, count: 2 }],
  photo: '',
  measuredAt: '2026-11-20T02:00:00Z',
}
const declaredLines = [{ lengthCm: 60, widthCm: 40, heightCm: 50, count: 2, pieceWeightGrams: 0 }]

test.each<[string, Partial<OrderDetail>, Partial<typeof measured>, string]>([
  ['heavier and larger', { lines: declaredLines }, {}, '复核重量、体积、尺寸与下单时不同，费用按复核结果计算'],
  ['heavier', { volumeCm3: 1_200_000 }, { lines: [] }, '复核重量与下单时不同，费用按复核结果计算'],
  ['the same', {}, { weightGrams: 62_000, volumeCm3: 0, lines: [] }, '复核结果与下单时一致'],
])('%s', (_case, declared, found, sentence) =>
  expect(measuredSentence(measuredRows({ ...orderDetail(declared), measured: { ...measured, ...found } }))).toBe(
    sentence,
  ),
)

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
])('%s is a picture to show: %s', (address, shown) => expect(isPictureAddress(address)).toBe(shown))

test('who only receives the goods may complain', () =>
  expect(detailActions(orderDetail({ role: 'received', dueCents: 100 }))).toEqual(['complain']))
