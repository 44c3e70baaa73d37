import type { InvoiceLine } from '@portal/contract/invoice'
import { type Transport, vehicleKindLabel } from '@portal/rules/invoicing'
import { shanghaiDay } from '@portal/rules/shanghai-time'
import { formatCents } from '../../pdf/format-cents'
import { type Box, openPaper, type Paper, type TextStyle } from '../../pdf/paper'
import type { PrintFonts } from '../../pdf/print-fonts'
import { amountInChinese } from './amount-in-chinese'
import type { InvoiceContent } from '../../modules/invoice/issuing/issuing.port'

/** An electronic invoice's sheet, millimetres. */
const sheet = { widthMm: 210, heightMm: 140, left: 8, right: 202 } as const

/**
 * Horizontal rules: below the title, the parties, the head of the table, the lines, their sum, the sum in words, the
 * remark.
 */
const rules = { top: 27, table: 49, head: 55, sum: 91, words: 98, remark: 106, bottom: 127 } as const

/** Positions of the two parties, and the width of the strip with their heading. */
const parties = { buyer: 8, seller: 105, strip: 8, end: 202 } as const

interface InvoiceColumn {
  title: string
  /** Millimetres. */
  x: number
  width: number
  align: NonNullable<TextStyle['align']>
}

/** The columns of the table, from left to right. */
const columns = {
  content: { title: '项目名称', x: 9, width: 50, align: 'left' },
  unit: { title: '单位', x: 60, width: 13, align: 'center' },
  quantity: { title: '数量', x: 74, width: 15, align: 'right' },
  unitPrice: { title: '单价', x: 90, width: 28, align: 'right' },
  amount: { title: '金额', x: 119, width: 30, align: 'right' },
  rate: { title: '税率/征收率', x: 150, width: 22, align: 'center' },
  tax: { title: '税额', x: 173, width: 28, align: 'right' },
} as const satisfies Record<string, InvoiceColumn>
type ColumnKey = keyof typeof columns

/** Ten lines at most (contract), each of this height. */
const lineHeight = 3.6

const numberBox: Box = { x: 150, y: 12, width: 52, height: 5 }
const dateBox: Box = { x: 150, y: 18, width: 52, height: 5 }

export interface InvoiceSheet {
  content: InvoiceContent
  invoiceNumber: string
  issuedAt: Date
  fonts: PrintFonts
  /** Printed across the invoice: 样例 for one that no tax authority knows. '' for nothing. */
  mark: string
}

const titles = { ORDINARY: '电子发票（普通发票）', SPECIAL: '电子发票（增值税专用发票）' } as const

/** 2026-11-22 → 2026年11月22日. */
const dayLabel = (at: Date): string => {
  const [year, month, day] = shanghaiDay(at).split('-')
  return `${year}年${month}月${day}日`
}

const drawHead = (paper: Paper, { content, invoiceNumber, issuedAt }: InvoiceSheet): void => {
  paper.text(titles[content.kind], { x: 45, y: 9, width: 104, height: 11 }, { size: 18, face: 'bold', align: 'center' })
  paper.line(58, 19.5, 136, 19.5)
  paper.line(58, 20.5, 136, 20.5)
  paper.text(`发票号码：${invoiceNumber}`, numberBox, { size: 8.5 })
  paper.text(`开票日期：${dayLabel(issuedAt)}`, dateBox, { size: 8.5 })
}

const drawFrame = (paper: Paper): void => {
  const { left, right } = sheet
  for (const y of [rules.top, rules.table, rules.words, rules.remark, rules.bottom]) paper.line(left, y, right, y)
  for (const x of [left, right]) paper.line(x, rules.top, x, rules.bottom)
  for (const x of [parties.buyer + parties.strip, parties.seller, parties.seller + parties.strip])
    paper.line(x, rules.top, x, rules.table)
  paper.line(left + 40, rules.words, left + 40, rules.remark)
  paper.line(left + parties.strip, rules.remark, left + parties.strip, rules.bottom)
}

/** Writes characters below each other in the middle of a strip. */
const drawDown = (paper: Paper, text: string, { x, y, width, height }: Box): void => {
  const step = Math.min(4.2, height / text.length)
  const top = y + (height - step * text.length) / 2
  for (const [index, character] of [...text].entries())
    paper.text(character, { x, y: top + index * step, width, height: step }, { size: 8, align: 'center', middle: true })
}

const drawParty = (paper: Paper, name: string, x: number, facts: readonly string[]): void => {
  const [top, height] = [rules.top, rules.table - rules.top]
  drawDown(paper, name, { x, y: top, width: parties.strip, height })
  paper.text(
    facts.join('\n\n'),
    { x: x + parties.strip + 2, y: top + 2, width: 84, height: height - 4 },
    { size: 8.5, middle: true },
  )
}

const drawLine = (paper: Paper, y: number, cells: Readonly<Partial<Record<ColumnKey, string>>>, size = 8): void => {
  for (const key of Object.keys(cells) as ColumnKey[]) {
    const { x, width, align } = columns[key]
    paper.text(cells[key] ?? '', { x, y, width, height: lineHeight }, { size, align, middle: true })
  }
}

/** The cells of a line. The quantity is 1, so that the amount without tax is the unit price. */
const cellsOf = ({ content, item = '', ratePercent, totalCents, taxCents }: InvoiceLine): Record<ColumnKey, string> => {
  const amount = formatCents(totalCents - taxCents)
  return {
    content: `*${content}*${item}`,
    unit: '次',
    quantity: '1',
    unitPrice: amount,
    amount,
    rate: `${ratePercent}%`,
    tax: formatCents(taxCents),
  }
}

/** The columns of the transport elements, from left to right: positions and widths in millimetres. */
const transportColumns = [
  { title: '运输工具种类', x: 9, width: 24 },
  { title: '运输工具牌号', x: 34, width: 32 },
  { title: '起运地', x: 67, width: 42 },
  { title: '到达地', x: 110, width: 42 },
  { title: '运输货物名称', x: 153, width: 48 },
] as const

const drawTransportRow = (paper: Paper, y: number, cells: readonly string[]): void => {
  for (const [index, { x, width }] of transportColumns.entries())
    paper.text(cells[index] ?? '', { x, y, width, height: lineHeight }, { size: 7.5, middle: true })
}

const transportCells = ({ vehicle, origin, destination, goodsName }: Transport): string[] => [
  vehicle === null ? '' : vehicleKindLabel[vehicle.kind],
  vehicle?.plate ?? '',
  origin,
  destination,
  goodsName,
]

const transportHead = transportColumns.map(({ title }) => title)
/** Rows of the table's body, for lines and transport elements with their head. */
const bodyRows = 10
/** Rows of an attached page. */
const attachedRows = 30

const transportsIn = (lines: readonly InvoiceLine[]): Transport[] => lines.flatMap(({ transports = [] }) => transports)

/** How many rows the sheet has for transport elements besides its lines and their head. */
const freeRows = (lines: readonly InvoiceLine[]): number => bodyRows - lines.length - 1

/** Draws the transport elements below the lines, or where they are when there are too many. */
const drawTransports = (paper: Paper, lines: readonly InvoiceLine[]): void => {
  const transports = transportsIn(lines)
  if (transports.length === 0) return
  const rows =
    transports.length <= freeRows(lines)
      ? [transportHead, ...transports.map(transportCells)]
      : [[], [`运输信息见附页`, `共${transports.length}条`]]
  for (const [index, cells] of rows.entries())
    drawTransportRow(paper, rules.head + (lines.length + index) * lineHeight, cells)
}

/** Draws transport elements that the sheet has no room for on pages of their own. */
const drawAttached = (paper: Paper, { content: { lines }, invoiceNumber, mark }: InvoiceSheet): void => {
  const transports = transportsIn(lines)
  if (transports.length <= freeRows(lines)) return
  for (let from = 0; from < transports.length; from += attachedRows) {
    paper.addPage()
    if (mark !== '') paper.watermark(mark)
    paper.text(
      `货物运输信息附页　发票号码：${invoiceNumber}`,
      { x: 9, y: 9, width: 190, height: 6 },
      { size: 9.5, face: 'bold' },
    )
    drawTransportRow(paper, 18, transportHead)
    for (const [index, transport] of transports.slice(from, from + attachedRows).entries())
      drawTransportRow(paper, 18 + (index + 1) * lineHeight, transportCells(transport))
  }
}

const drawTable = (paper: Paper, { lines, totalCents, taxCents }: InvoiceContent): void => {
  drawLine(
    paper,
    rules.table + 1.2,
    Object.fromEntries(Object.entries(columns).map(([key, { title }]) => [key, title])),
  )
  for (const [index, line] of lines.entries()) drawLine(paper, rules.head + index * lineHeight, cellsOf(line))
  drawTransports(paper, lines)
  drawLine(paper, rules.sum + 1.5, {
    content: '合　　计',
    amount: formatCents(totalCents - taxCents),
    tax: formatCents(taxCents),
  })
}

const drawFoot = (paper: Paper, { totalCents, remark, buyer, applicationNo }: InvoiceContent): void => {
  const [y, height] = [rules.words + 1, rules.remark - rules.words - 2]
  paper.text('价税合计（大写）', { x: 9, y, width: 38, height }, { size: 8.5, align: 'center', middle: true })
  paper.text(amountInChinese(totalCents), { x: 51, y, width: 88, height }, { size: 9.5, face: 'bold', middle: true })
  paper.text(
    `（小写）${formatCents(totalCents)}`,
    { x: 140, y, width: 60, height },
    { size: 9.5, face: 'bold', middle: true },
  )
  drawDown(paper, '备注', { x: sheet.left, y: rules.remark, width: parties.strip, height: rules.bottom - rules.remark })
  const facts = [
    remark,
    buyer.addressPhone && `购买方地址、电话：${buyer.addressPhone}`,
    buyer.bankAccount && `购买方开户行及账号：${buyer.bankAccount}`,
    `申请号：${applicationNo}`,
  ]
  paper.text(
    facts.filter(Boolean).join('\n'),
    { x: 18, y: rules.remark + 1.5, width: 182, height: rules.bottom - rules.remark - 3 },
    { size: 8 },
  )
}

/** An electronic invoice on one sheet of 210 × 140 mm (domain §11); the sums are those of the content. */
export const drawInvoice = (input: InvoiceSheet): Promise<Buffer> => {
  const { content, fonts, issuedAt, mark, invoiceNumber } = input
  const paper = openPaper({
    ...sheet,
    fonts,
    title: `电子发票 ${invoiceNumber}`,
    createdAt: issuedAt,
    lineColour: '#8a2b2b',
  })
  const { seller, buyer } = content
  paper.addPage()
  if (mark !== '') paper.watermark(mark)
  drawHead(paper, input)
  drawFrame(paper)
  drawParty(paper, '购买方信息', parties.buyer, [
    `名称：${buyer.name}`,
    `统一社会信用代码/纳税人识别号：${buyer.taxNo}`,
  ])
  drawParty(paper, '销售方信息', parties.seller, [
    `名称：${seller.name}`,
    `统一社会信用代码/纳税人识别号：${seller.taxNo}`,
  ])
  drawTable(paper, content)
  drawFoot(paper, content)
  paper.text('开票人：线上开票', { x: 12, y: 130, width: 60, height: 5 }, { size: 8.5 })
  if (mark !== '')
    paper.text(
      `${mark}：未向税务机关申报，不能报销或抵扣`,
      { x: 80, y: 130, width: 122, height: 5 },
      { size: 8.5, align: 'right' },
    )
  drawAttached(paper, input)
  return paper.finish()
}
