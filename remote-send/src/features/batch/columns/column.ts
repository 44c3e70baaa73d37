import { optionNames } from '@portal/contract/order-options'
import type { PartySide } from '../../../draft/send-draft'

export const partyColumns = [
  'paste',
  'name',
  'mobile',
  'ext',
  'province',
  'city',
  'district',
  'town',
  'address',
  'company',
  'save',
] as const
export type PartyColumn = (typeof partyColumns)[number]

export const orderColumns = [
  'goodsName',
  'goodsType',
  'packageCount',
  'weight',
  'volume',
  'sizes',
  'packageService',
  'productCode',
  'pickupMode',
  'pickupDate',
  'pickupSlot',
  'outletCode',
  'deliveryMode',
  'floor',
  'hasElevator',
  'insuredValue',
  'codAmount',
  'codType',
  'bankAccount',
  'backSignBill',
  'backSignCount',
  'payMethod',
  'monthlyCode',
  ...optionNames,
  'remark',
  'customerOrderNo',
] as const
export type OrderColumn = (typeof orderColumns)[number]

export type ColumnKey = `${PartySide}.${PartyColumn}` | OrderColumn

/** A row as a person typed it: texts alone, so that nothing is lost on the way. */
export type Cells = Readonly<Record<ColumnKey, string>>
export type CellMessages = Partial<Record<ColumnKey, string>>

export interface Column {
  key: ColumnKey
  /** Head of the column. */
  title: string
  required: boolean
  /** In characters. */
  width: number
  /** What the template's sample row says. */
  example: string
  /** What may stand in the column, for the page of explanations. */
  rule: string
  /** The only words that may stand in it. */
  choices?: readonly string[]
}
