import type { Declaration } from '@portal/contract/cross-border'

/** Where the table begins on the first page, millimetres. */
export const tableTop = 96

interface Column {
  title: string
  /** Share of the table's width. */
  share: number
  align: 'left' | 'center' | 'right'
}

export const columns: readonly Column[] = [
  { title: 'No.\n序号', share: 0.05, align: 'center' },
  { title: 'Description\n品名', share: 0.31, align: 'left' },
  { title: 'HS code\nHS编码', share: 0.11, align: 'center' },
  { title: 'Origin\n原产地', share: 0.07, align: 'center' },
  { title: 'Quantity\n数量', share: 0.1, align: 'center' },
  { title: 'Net kg\n净重', share: 0.09, align: 'right' },
  { title: 'Unit price\n单价', share: 0.13, align: 'right' },
  { title: 'Amount\n金额', share: 0.14, align: 'right' },
]

const purposes: Readonly<Record<Declaration['purpose'], string>> = {
  SALE: 'Sale 销售',
  GIFT: 'Gift 礼品',
  SAMPLE: 'Sample 样品',
  RETURN: 'Return 退货',
  REPAIR: 'Repair 维修',
  PERSONAL: 'Personal effects 个人物品',
}
const payers: Readonly<Record<Declaration['dutyPayer'], string>> = {
  SENDER: 'Shipper 寄方',
  RECEIVER: 'Consignee 收方',
}

export const purposeText = ({ purpose, dutyPayer }: Declaration): string =>
  `Reason for export 出口用途: ${purposes[purpose]}\nDuties and taxes 税费: ${payers[dutyPayer]}`

export const termsText = ({ incoterm, currency, destination }: Declaration): string =>
  `Terms of sale 贸易术语: ${incoterm}\nCurrency 币种: ${currency}　Destination 目的地: ${destination}`
