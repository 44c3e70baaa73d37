import type { DeclaredLine, Declaration } from '@portal/contract/cross-border'
import type { StoredParty } from '@portal/contract/party'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { formatCents } from '../../pdf/format-cents'
import { openPaper, type Paper } from '../../pdf/paper'
import type { PrintFace, PrintFonts } from '../../pdf/print-fonts'
import type { OrderRecord } from '../order-core/order.tables'

/** Where the table begins on the first page, millimetres. */
const tableTop = 96

interface Column {
  title: string
  /** Share of the table's width. */
  share: number
  align: 'left' | 'center' | 'right'
}

const columns: readonly Column[] = [
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

const purposeText = ({ purpose, dutyPayer }: Declaration): string =>
  `Reason for export 出口用途: ${purposes[purpose]}\nDuties and taxes 税费: ${payers[dutyPayer]}`

const termsText = ({ incoterm, currency, destination }: Declaration): string =>
  `Terms of sale 贸易术语: ${incoterm}\nCurrency 币种: ${currency}　Destination 目的地: ${destination}`

export interface ProformaInput {
  order: OrderRecord
  declaration: Declaration
  brand: string
  fonts: PrintFonts
}

const left = 15
const width = 180
/** Height of a row with three lines; longer names of goods make it higher. */
const rowHeight = 11
/** Where rows end on the first page and on the others: eleven and twenty usual ones. Below is room for the totals. */
const bottomOfFirst = 228
const bottomOfNext = 246
const nextTop = 15
const cellSize = 7.5

const amountOf = ({ quantity, unitPriceCents }: DeclaredLine): number => quantity * unitPriceCents

const cellsOf = (line: DeclaredLine, index: number, currency: string): string[] => [
  String(index + 1),
  [line.nameEn, line.nameCn, [line.material, line.brand].filter(Boolean).join(' / ')].filter(Boolean).join('\n'),
  line.hsCode,
  line.originCountry,
  `${line.quantity} ${line.unit}`,
  ((line.netWeightGrams * line.quantity) / 1000).toFixed(3),
  formatCents(line.unitPriceCents, currency),
  formatCents(amountOf(line), currency),
]

const heightOfRow = (paper: Paper, cells: readonly string[], face: PrintFace): number =>
  Math.max(
    rowHeight,
    ...columns.map(
      ({ share }, index) => paper.heightOf(cells[index] ?? '', width * share - 1.6, { size: cellSize, face }) + 1.4,
    ),
  )

/** @returns where the next row begins */
const drawRow = (paper: Paper, y: number, cells: readonly string[], face: PrintFace): number => {
  const height = heightOfRow(paper, cells, face)
  let x = left
  for (const [index, { share, align }] of columns.entries()) {
    const cellWidth = width * share
    paper.text(
      cells[index] ?? '',
      { x: x + 0.8, y: y + 0.8, width: cellWidth - 1.6, height: height - 1.4 },
      { size: cellSize, face, align, middle: true },
    )
    x += cellWidth
  }
  paper.line(left, y + height, left + width, y + height)
  return y + height
}

const drawParty = (
  paper: Paper,
  title: string,
  { name, company, mobile, address, districtName, cityName, provinceName }: StoredParty,
  x: number,
): void => {
  const place = [...new Set([districtName, cityName, provinceName])].filter(Boolean).join(', ')
  paper.text(title, { x, y: 42, width: 86, height: 5 }, { size: 9, face: 'bold' })
  paper.text(
    [name, company, address, place, `Tel: ${mobile}`].filter(Boolean).join('\n'),
    { x, y: 48, width: 86, height: 30 },
    { size: 9 },
  )
}

const drawHead = (paper: Paper, { order, declaration, brand }: ProformaInput): void => {
  paper.text(
    'PROFORMA INVOICE 形式发票',
    { x: left, y: 14, width, height: 10 },
    { size: 18, face: 'bold', align: 'center' },
  )
  paper.text(
    `Carrier 承运人: ${brand}\nWaybill No. 运单号: ${order.ewbNo}`,
    { x: left, y: 27, width: 90, height: 12 },
    { size: 9 },
  )
  paper.text(
    `Date 日期: ${shanghaiDay(order.createdAt)}\nOrder No. 订单号: ${order.orderNo}`,
    { x: left + 90, y: 27, width: 90, height: 12 },
    { size: 9, align: 'right' },
  )
  paper.line(left, 40, left + width, 40)
  drawParty(paper, 'SHIPPER 寄件人', order.sender, left)
  drawParty(paper, 'CONSIGNEE 收件人', order.receiver, left + 94)
  paper.line(left, 79, left + width, 79)
  paper.text(purposeText(declaration), { x: left, y: 81, width: 90, height: 12 }, { size: 9 })
  paper.text(termsText(declaration), { x: left + 94, y: 81, width: 86, height: 12 }, { size: 9 })
}

const drawTotals = (paper: Paper, y: number, { order, declaration: { lines, currency } }: ProformaInput): void => {
  const total = lines.reduce((sum, line) => sum + amountOf(line), 0)
  const net = lines.reduce((sum, { netWeightGrams, quantity }) => sum + netWeightGrams * quantity, 0)
  paper.text(
    `TOTAL 合计: ${formatCents(total, currency)}`,
    { x: left, y: y + 3, width, height: 7 },
    { size: 12, face: 'bold', align: 'right' },
  )
  paper.text(
    `Packages 件数: ${order.packageCount}　Gross weight 毛重: ${(order.weightGrams / 1000).toFixed(2)} kg　Net weight 净重: ${(net / 1000).toFixed(3)} kg`,
    { x: left, y: y + 3, width: 110, height: 7 },
    { size: 9 },
  )
  paper.text(
    'The values are for customs purposes only. I declare that the information on this invoice is true and correct.\n以上价值仅供海关申报使用，本人声明所填内容真实准确。',
    { x: left, y: y + 14, width, height: 12 },
    { size: 8.5 },
  )
  paper.text('Signature 签名: ______________________', { x: left, y: y + 29, width: 80, height: 6 }, { size: 9 })
}

/** A4, bilingual; the table continues over as many pages as it needs. */
export const drawProforma = (input: ProformaInput): Promise<Buffer> => {
  const {
    order,
    declaration: { lines, currency },
    fonts,
  } = input
  const paper = openPaper({ widthMm: 210, heightMm: 297, fonts, title: 'Proforma Invoice', createdAt: order.createdAt })
  const drawHeadings = (y: number): number =>
    drawRow(
      paper,
      y,
      columns.map(({ title }) => title),
      'bold',
    )
  paper.addPage()
  drawHead(paper, input)
  let y = drawHeadings(tableTop)
  let bottom = bottomOfFirst
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(line, index, currency)
    if (y + heightOfRow(paper, cells, 'regular') > bottom) {
      paper.addPage()
      y = drawHeadings(nextTop)
      bottom = bottomOfNext
    }
    y = drawRow(paper, y, cells, 'regular')
  }
  drawTotals(paper, y, input)
  return paper.finish()
}
