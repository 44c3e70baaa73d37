import type { BankAccount } from '@portal/contract/bank'
import type { ProductCode } from '@portal/contract/freight'
import { mapOptions } from '@portal/contract/order-options'
import { oneLine, severalLines, withoutBlanks } from '@portal/shared'
import { maxLines } from '@portal/shared/order/limits'
import { usualProduct } from '@portal/shared/order/product-choice'
import { cellProblem } from '@portal/shared/sheet'
import {
  emptyDraft,
  emptyLine,
  type LineDraft,
  type PartyDraft,
  type PartySide,
  type SendDraft,
} from '../../../draft/send-draft'
import * as words from '../columns/cell-labels'
import type { CellMessages, Cells, ColumnKey } from '../columns/column'
import { columnOf, columns } from '../columns/columns'
import { type Divisions, findRegion } from './find-region'
import { readDay, readSlot } from './read-day'

/** The data that rows are validated with. */
export interface BatchReferenceData {
  divisions: Divisions
  /** Where 代收货款 may be paid to. */
  bankAccounts: readonly BankAccount[]
  /** Why goods of a name cannot be ordered; '' when they can. */
  goodsProblem: (goodsName: string) => string
  /** Texts of the sender's columns for rows that name no sender. */
  sender: CellMessages
}

interface ReadRow {
  draft: SendDraft
  /** Problems of the texts themselves; the form's rules find the others. */
  problems: CellMessages
}

const bankAccountFor = (tail: string, accounts: readonly BankAccount[]): BankAccount | undefined => {
  const verified = accounts.filter(({ status }) => status === 'VERIFIED')
  return tail === ''
    ? (verified.find(({ isDefault }) => isDefault) ?? verified[0])
    : verified.find(({ cardTail }) => cardTail === tail)
}

/** Problems of cells that cannot mean their texts, such as errors of formulas. */
const cellProblems = (cells: Cells): CellMessages =>
  Object.fromEntries(
    columns.map(({ key }) => [key, cellProblem(cells[key])] as const).filter(([, problem]) => problem !== ''),
  )

/** Signs beside the number of a column: a sheet may show `5件` by the format of its cells. */
const units = {
  packageCount: /件$/,
  weight: /(?:kg|公斤|千克)$/i,
  volume: /(?:m³|m3|立方米?|方)$/i,
  floor: /[层楼]$/,
  insuredValue: /^[¥￥]|元$/g,
  codAmount: /^[¥￥]|元$/g,
  backSignCount: /份$/,
} satisfies Partial<Record<ColumnKey, RegExp>>

/** The number in a cell without its unit; any other text as it is. */
const numberIn = (cells: Cells, key: keyof typeof units): string => {
  const number = cells[key].trim().replace(units[key], '').trim()
  return /^\d+(?:\.\d+)?$/.test(number) ? number : cells[key]
}

/** Only a few, because a cell has little room; its editor offers all. */
const someOf = (cellLabels: words.CellLabels<unknown>): string => {
  const all = [...cellLabels.keys()]
  return all.length <= 4 ? all.join('、') : `${all.slice(0, 3).join('、')} 等`
}

const sizesProblem = '请写成 长×宽×高×件数，如 60×40×50×8；多种尺寸用“；”隔开'

/** `60×40×50×8@15；50×40×40×2@10` → lines as typed; null for another format. */
export const readSizes = (text: string): LineDraft[] | null => {
  const parts = severalLines(text.normalize('NFKC'))
    .split(/[;,、\n]/)
    .map((part) => part.replace(/\s|cm|厘米|kg/gi, ''))
    .filter(Boolean)
  const lines = parts.map((part) => {
    const [, length = '', width = '', height = '', count = '1', pieceWeight = ''] =
      /^(\d+)[*x×✕](\d+)[*x×✕](\d+)(?:[*x×✕](\d+))?(?:@([\d.]+))?$/i.exec(part) ?? []
    return { ...emptyLine, length, width, height, count, pieceWeight }
  })
  return lines.length > 0 && lines.length <= maxLines && lines.every(({ length }) => length !== '') ? lines : null
}

/** The form's draft of a row, with default values for empty cells. `bestProduct`: the one that its check has found. */
export const toDraft = (
  cells: Cells,
  { divisions, bankAccounts }: Pick<BatchReferenceData, 'divisions' | 'bankAccounts'>,
  bestProduct: ProductCode = usualProduct,
): ReadRow => {
  const problems: CellMessages = {}

  const choice = <Value>(key: ColumnKey, cellLabels: words.CellLabels<Value>, usual: Value): Value => {
    const value = words.valueOf(cellLabels, cells[key], usual)
    if (value !== undefined) return value
    problems[key] = `${columnOf(key).title}只能填写：${someOf(cellLabels)}`
    return usual
  }

  const party = (side: PartySide): PartyDraft => {
    const of = (name: 'name' | 'mobile' | 'ext' | 'address' | 'company' | 'province' | 'city' | 'district' | 'town') =>
      oneLine(cells[`${side}.${name}`])
    const match = findRegion(
      { province: of('province'), city: of('city'), district: of('district'), town: of('town') },
      divisions,
    )
    for (const [name, problem] of Object.entries(match.problems)) problems[`${side}.${name}` as ColumnKey] = problem
    return {
      name: of('name'),
      mobile: of('mobile'),
      ext: of('ext'),
      address: of('address'),
      company: of('company'),
      region: match.region,
    }
  }

  const lines = oneLine(cells.sizes) === '' ? null : readSizes(cells.sizes)
  if (oneLine(cells.sizes) !== '' && !lines) problems.sizes = sizesProblem

  const account = bankAccountFor(withoutBlanks(cells.bankAccount), bankAccounts)
  const wantsCod = oneLine(cells.codAmount) !== ''
  if (wantsCod && !account)
    problems.bankAccount = cells.bankAccount ? '没有这个尾号的已验证收款账户' : '请先在“银行账户”中添加并验证收款账户'

  const slotCells = { ...cells, pickupSlot: readSlot(cells.pickupSlot) }
  const pickupSlot = words.valueOf(words.pickupSlotLabels, slotCells.pickupSlot, '')
  if (pickupSlot === undefined) problems.pickupSlot = `取件时段只能填写：${someOf(words.pickupSlotLabels)}`

  const draft: SendDraft = {
    ...emptyDraft,
    sender: party('sender'),
    receiver: party('receiver'),
    saveSender: choice('sender.save', words.yesNoLabels, false),
    saveReceiver: choice('receiver.save', words.yesNoLabels, false),
    goodsName: cells.goodsName,
    goodsType: choice('goodsType', words.goodsTypeLabels, ''),
    packageCount: numberIn(cells, 'packageCount') || '1',
    weight: numberIn(cells, 'weight'),
    volumeBy: lines ? 'lines' : 'total',
    volume: numberIn(cells, 'volume'),
    lines: lines ?? emptyDraft.lines,
    packageService: choice('packageService', words.packageServiceLabels, 'NONE'),
    productCode: choice('productCode', words.productLabels, bestProduct),
    pickupMode: choice('pickupMode', words.pickupModeLabels, 'PICKUP'),
    pickupDate: readDay(cells.pickupDate),
    pickupSlot: pickupSlot ?? '',
    outletCode: withoutBlanks(cells.outletCode),
    deliveryMode: choice('deliveryMode', words.deliveryModeLabels, 'DOOR'),
    floor: numberIn(cells, 'floor'),
    hasElevator: choice<boolean | null>('hasElevator', words.elevatorLabels, null),
    insuredValue: numberIn(cells, 'insuredValue'),
    codAmount: numberIn(cells, 'codAmount'),
    codType: choice('codType', words.codTypeLabels, 'THREE_DAYS'),
    bankAccountId: wantsCod ? (account?.bankAccountId ?? '') : '',
    backSignBill: choice('backSignBill', words.signedSlipLabels, 'NONE'),
    backSignCount: numberIn(cells, 'backSignCount') || '1',
    payMethod: choice('payMethod', words.payMethodLabels, 'SENDER'),
    monthlyCode: withoutBlanks(cells.monthlyCode),
    couponBy: 'hand',
    ...mapOptions(({ usual }, name) => choice(name, words.yesNoLabels, usual)),
    remark: cells.remark,
    customerOrderNo: cells.customerOrderNo,
    agreed: true,
  }
  return { draft, problems: { ...problems, ...cellProblems(cells) } }
}
