import { setImmediate } from 'node:timers/promises'
import type { LabelSize } from '@portal/contract/printing'
import { drawCode128, drawQrCode } from '../../pdf/barcodes'
import { openPaper, type Paper, type Box, type TextStyle } from '../../pdf/paper'
import type { PrintFonts } from '../../pdf/print-fonts'
import type { LabelContent } from './label-content'

type Part = Box & Omit<TextStyle, 'inverse'>

/**
 * Positions of the parts of a label in millimetres, type sizes in points. The boxes of codes are all the white that
 * they have: up to the frame and the rules.
 */
interface LabelLayout {
  widthMm: number
  heightMm: number
  mark: Box
  brand: Part
  hotline: Part
  product: Part
  reprint: Part
  bars: Box
  number: Part
  sortingCode: Part
  destination: Part
  piece: Part
  receiverMark: Part
  receiverContact: Part
  receiverPlace: Part
  senderMark: Part
  senderContact: Part
  senderPlace: Part
  facts: Part
  square: Box
  services: Part
  remark: Part
  order: Part
  signature: Part
  stubBars: Box
  stubNumber: Part
  /** Heights of the rules across the label. */
  rules: number[]
}

const bold = { face: 'bold' } as const

const labelLayouts: Readonly<Record<LabelSize, LabelLayout>> = {
  '100x180': {
    widthMm: 100,
    heightMm: 180,
    mark: { x: 4, y: 2.5, width: 10, height: 10 },
    brand: { x: 16, y: 1.8, width: 30, height: 7, size: 15, middle: true, ...bold },
    hotline: { x: 16, y: 8.4, width: 30, height: 4.6, size: 9, middle: true },
    reprint: { x: 44, y: 3, width: 22, height: 9, size: 10, align: 'center', middle: true, ...bold },
    product: { x: 66, y: 3, width: 31, height: 9, size: 15, align: 'center', middle: true, ...bold },
    sortingCode: { x: 4, y: 14.6, width: 92, height: 15.8, size: 42, align: 'center', middle: true, ...bold },
    destination: { x: 4, y: 31.5, width: 70, height: 8, size: 18, middle: true, ...bold },
    piece: { x: 75, y: 31.5, width: 22, height: 8, size: 18, align: 'center', middle: true, ...bold },
    bars: { x: 2.2, y: 42, width: 95.6, height: 13 },
    number: { x: 4, y: 55.2, width: 92, height: 5.8, size: 13, align: 'center', ...bold },
    receiverMark: { x: 3, y: 63.5, width: 8, height: 8, size: 14, align: 'center', middle: true, ...bold },
    receiverContact: { x: 13, y: 63, width: 84, height: 11, size: 13, ...bold },
    receiverPlace: { x: 13, y: 74, width: 84, height: 14, size: 12 },
    senderMark: { x: 3, y: 91, width: 8, height: 8, size: 14, align: 'center', middle: true, ...bold },
    senderContact: { x: 13, y: 90.5, width: 84, height: 6, size: 10 },
    senderPlace: { x: 13, y: 96.5, width: 84, height: 9, size: 9 },
    facts: { x: 4, y: 108, width: 60.5, height: 30, size: 10 },
    square: { x: 65.2, y: 106.7, width: 32.6, height: 32.6 },
    services: { x: 4, y: 141, width: 92, height: 5, size: 9, ...bold },
    remark: { x: 4, y: 146.5, width: 92, height: 8.5, size: 9 },
    order: { x: 4, y: 155.5, width: 92, height: 4.5, size: 8 },
    signature: { x: 4, y: 163, width: 40, height: 14, size: 9 },
    stubBars: { x: 46, y: 163, width: 51.8, height: 8 },
    stubNumber: { x: 46, y: 171.5, width: 51.8, height: 5, size: 9, align: 'center' },
    rules: [14, 31, 40.5, 61.5, 89, 106.5, 139.5, 161],
  },
  '76x130': {
    widthMm: 76,
    heightMm: 130,
    mark: { x: 3, y: 1.8, width: 7.8, height: 7.8 },
    brand: { x: 12, y: 1.3, width: 22, height: 5.4, size: 11, middle: true, ...bold },
    hotline: { x: 12, y: 6.3, width: 22, height: 3.6, size: 7, middle: true },
    reprint: { x: 34, y: 2, width: 16, height: 7, size: 8, align: 'center', middle: true, ...bold },
    product: { x: 50, y: 2, width: 24, height: 7, size: 11, align: 'center', middle: true, ...bold },
    sortingCode: { x: 3, y: 10.8, width: 70, height: 11.2, size: 31, align: 'center', middle: true, ...bold },
    destination: { x: 3, y: 22.8, width: 53, height: 6, size: 13, middle: true, ...bold },
    piece: { x: 56, y: 22.8, width: 18, height: 6, size: 13, align: 'center', middle: true, ...bold },
    bars: { x: 2.2, y: 30.4, width: 71.6, height: 9.5 },
    number: { x: 3, y: 40, width: 70, height: 4.4, size: 10.5, align: 'center', ...bold },
    receiverMark: { x: 2.5, y: 45.9, width: 6.5, height: 6.5, size: 11, align: 'center', middle: true, ...bold },
    receiverContact: { x: 10.5, y: 45.3, width: 63, height: 8.2, size: 10.5, ...bold },
    receiverPlace: { x: 10.5, y: 53.6, width: 63, height: 10.6, size: 9.5 },
    senderMark: { x: 2.5, y: 65.9, width: 6.5, height: 6.5, size: 11, align: 'center', middle: true, ...bold },
    senderContact: { x: 10.5, y: 64.8, width: 63, height: 5.9, size: 8 },
    senderPlace: { x: 10.5, y: 70.8, width: 63, height: 7.7, size: 7.5 },
    facts: { x: 3, y: 79.4, width: 48.5, height: 21, size: 8 },
    square: { x: 51.75, y: 78.72, width: 22.1, height: 22.05 },
    services: { x: 3, y: 101.2, width: 70, height: 3.9, size: 7.5, ...bold },
    remark: { x: 3, y: 105.1, width: 70, height: 9.6, size: 7 },
    order: { x: 3, y: 114.7, width: 70, height: 3.85, size: 6.5 },
    signature: { x: 3, y: 119.4, width: 25, height: 9, size: 7.5 },
    stubBars: { x: 28, y: 119.5, width: 45.85, height: 5.6 },
    stubNumber: { x: 28, y: 125.2, width: 45.85, height: 3.6, size: 7.5, align: 'center' },
    rules: [10.5, 22.3, 29.3, 44.5, 64.4, 78.6, 100.9, 118.6],
  },
}

const margin = 2

const drawFrame = (paper: Paper, { widthMm, heightMm, rules }: LabelLayout): void => {
  const [left, right, top, bottom] = [margin, widthMm - margin, 1, heightMm - 1]
  for (const y of [top, ...rules, bottom]) paper.line(left, y, right, y)
  for (const x of [left, right]) paper.line(x, top, x, bottom)
}

/** Name and hotline of the carrier. */
export interface Carrier {
  brand: string
  hotline: string
}

const drawLabel = (paper: Paper, layout: LabelLayout, label: LabelContent, { brand, hotline }: Carrier): void => {
  const { product, receiverMark, senderMark } = layout
  paper.addPage()
  drawFrame(paper, layout)
  paper.mark(layout.mark)
  paper.text(brand, layout.brand, layout.brand)
  paper.text(`热线 ${hotline}`, layout.hotline, layout.hotline)
  paper.text(label.reprint, layout.reprint, layout.reprint)
  paper.fill(product)
  paper.text(label.productName, product, { ...product, inverse: true })
  drawCode128(paper, label.ewbNo, layout.bars)
  paper.text(label.ewbNo, layout.number, layout.number)
  paper.text(label.sortingCode, layout.sortingCode, layout.sortingCode)
  paper.text(label.destination, layout.destination, layout.destination)
  paper.text(label.pieceText, layout.piece, layout.piece)
  for (const [mark, text] of [
    [receiverMark, '收'],
    [senderMark, '寄'],
  ] as const) {
    paper.fill(mark)
    paper.text(text, mark, { ...mark, inverse: true })
  }
  paper.text(label.receiver.contact, layout.receiverContact, layout.receiverContact)
  paper.text(label.receiver.place, layout.receiverPlace, layout.receiverPlace)
  paper.text(label.sender.contact, layout.senderContact, layout.senderContact)
  paper.text(label.sender.place, layout.senderPlace, layout.senderPlace)
  paper.text(label.facts.join('\n'), layout.facts, layout.facts)
  drawQrCode(paper, label.pieceCode, layout.square)
  paper.text(label.services, layout.services, layout.services)
  paper.text(label.remark, layout.remark, layout.remark)
  paper.text(label.orderText, layout.order, layout.order)
  paper.text('签收人：\n日期：', layout.signature, layout.signature)
  drawCode128(paper, label.ewbNo, layout.stubBars)
  paper.text(label.ewbNo, layout.stubNumber, layout.stubNumber)
}

export interface LabelSheet {
  labels: readonly LabelContent[]
  size: LabelSize
  carrier: Carrier
  fonts: PrintFonts
  printedAt: Date
}

/** One page per label. A label takes about 10 ms; the process handles other work between two of them. */
export const drawLabels = async ({ labels, size, carrier, fonts, printedAt }: LabelSheet): Promise<Buffer> => {
  const layout = labelLayouts[size]
  const paper = openPaper({ ...layout, fonts, title: '运单面单', createdAt: printedAt })
  for (const label of labels) {
    drawLabel(paper, layout, label, carrier)
    await setImmediate()
  }
  return paper.finish()
}
