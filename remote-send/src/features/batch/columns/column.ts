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

/** A row as a person typed it: only texts, so that no input is lost. */
export type Cells = Readonly<Record<ColumnKey, string>>
export type CellMessages = Partial<Record<ColumnKey, string>>

export interface Column {
  key: ColumnKey
  /** Head of the column. */
  title: string
  required: boolean
  /** In characters. */
  width: number
  /** Its text in the template's sample row. */
  example: string
  /** Explanation of valid values, for the template's sheet of explanations. */
  rule: string
  /** The allowed values, if they are limited. */
  choices?: readonly string[]
}
