import type { PieceLine } from '@portal/contract/freight'
import { maxLines, orderLimits, textLimits } from '@portal/shared/order/limits'
import { fc } from '@portal/testing/property'
import { domesticRefusals, orderContents } from '../../../testing/order-requests.testing'
import {
  amount,
  assertAccepted,
  assertShown,
  kilograms,
  kilogramsOf,
  mostly,
  notes,
  tooLong,
  whole,
  yuan,
} from '../../../testing/typed-orders'
import * as labels from '../columns/cell-labels'
import type { CellMessages } from '../columns/column'
import { addServerProblem, type Problems } from './problem-column'
import { read, surroundings } from './rows.testing'

const { lengthCm } = orderLimits
const sizeOf = (length: number) => `${length}×1×1`

const cells = fc.record({
  packageCount: whole(orderLimits.packageCount).map((text) => `${text}件`),
  weight: kilograms.map((text) => `${text} kg`),
  volume: mostly(['', '0.3方', String(orderLimits.volumeCm3.max / 1_000_000)], ['0', 'x']),
  sizes: mostly(
    ['', '60×40×50×2', '60×40×50×8@1.5', Array(maxLines).fill(sizeOf(1)).join('；')],
    [
      sizeOf(0),
      sizeOf(lengthCm.max + 1),
      '60厘米',
      Array(maxLines + 1)
        .fill(sizeOf(1))
        .join('；'),
    ],
  ),
  insuredValue: amount(orderLimits.insuredValueCents),
  codAmount: amount(orderLimits.codAmountCents),
  floor: whole(orderLimits.floor),
  backSignBill: mostly(['', '原件返回'], ['退回']),
  backSignCount: whole(orderLimits.backSignCount),
  deliveryMode: mostly(['', '送货上楼', '送货安装'], ['送']),
  hasElevator: mostly(['有', '无', ''], ['是']),
  goodsType: mostly(['服装鞋帽箱包', '文件'], ['衣服']),
  payMethod: mostly(['', '到付', '寄付月结'], ['现金']),
  monthlyCode: mostly(['M8'], ['', tooLong(textLimits.monthlyCode, 'M')]),
  ...notes,
})

test('the API accepts a row without a problem', () =>
  assertAccepted(cells, (typed) => {
    const { order } = read(typed)
    if (order === null) return false
    expect(domesticRefusals(order)).toEqual([])
    return true
  }))

type Content = typeof orderContents extends fc.Arbitrary<infer Request> ? Request : never

/** The word that people write for a value. */
const wordOf = <Value>(words: labels.CellLabels<Value>, value: Value): string =>
  [...words].find(([, own]) => own === value)?.[0] ?? ''
const size = ({ lengthCm: length, widthCm, heightCm, count, pieceWeightGrams }: PieceLine) =>
  [length, widthCm, heightCm, count].join('×') + (pieceWeightGrams > 0 ? `@${kilogramsOf(pieceWeightGrams)}` : '')
const partyCells = (side: 'sender' | 'receiver', { name, mobile, ext, address, company }: Content['sender']) =>
  Object.fromEntries(
    Object.entries({ name, mobile, ext, address, company }).map(([field, text]) => [`${side}.${field}`, text]),
  )

/** The row of an order. Places are named in words, so that a wrong code cannot be written. */
const rowOf = (content: Content): CellMessages => ({
  ...partyCells('sender', content.sender),
  ...partyCells('receiver', content.receiver),
  goodsName: content.goodsName,
  goodsType: content.goodsType,
  packageCount: String(content.packageCount),
  weight: kilogramsOf(content.weightGrams),
  volume: content.volumeCm3 === 0 ? '' : String(content.volumeCm3 / 1_000_000),
  sizes: content.lines.map(size).join('；'),
  packageService: wordOf(labels.packageServiceLabels, content.packageService),
  productCode: wordOf(labels.productLabels, content.productCode),
  pickupMode: wordOf(labels.pickupModeLabels, content.pickupMode),
  pickupDate: content.pickupDate,
  pickupSlot: content.pickupSlot,
  outletCode: content.outletCode,
  deliveryMode: wordOf(labels.deliveryModeLabels, content.deliveryMode),
  floor: String(content.floor),
  hasElevator: wordOf(labels.elevatorLabels, content.hasElevator),
  insuredValue: content.insuredValueCents === 0 ? '' : yuan(content.insuredValueCents),
  codAmount: content.codAmountCents === 0 ? '' : yuan(content.codAmountCents),
  codType: wordOf(labels.codTypeLabels, content.codType),
  backSignBill: wordOf(labels.signedSlipLabels, content.backSignBill),
  backSignCount: String(content.backSignCount),
  payMethod: wordOf(labels.payMethodLabels, content.payMethod),
  monthlyCode: content.monthlyCode,
  remark: content.remark,
  customerOrderNo: content.customerOrderNo,
})

/** The columns that show the refusals of an answer. */
const columnsOf = (refusals: readonly { path: string; text: string }[]): string[] => {
  const problems: Problems = {}
  for (const { path, text } of refusals) addServerProblem(problems, { path, text, message: text })
  return Object.keys(problems)
}

test('a row shows in its columns what the API refuses of its order', () =>
  assertShown(orderContents, (content) => {
    const { sender, receiver, bankAccountId } = content
    const place = { provinceCode: '44', cityCode: '4403', districtCode: '440305' }
    const request = { ...content, sender: { ...sender, ...place }, receiver: { ...receiver, ...place } }
    const bankAccounts = bankAccountId === '' ? [] : surroundings.bankAccounts
    return {
      refused: columnsOf(domesticRefusals(request)),
      shown: Object.keys(read(rowOf(content), { ...surroundings, bankAccounts }).problems),
    }
  }))
