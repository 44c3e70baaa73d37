import { setImmediate } from 'node:timers/promises'
import type { LabelSize } from '@portal/contract/printing'
import { drawCode128, drawQrCode } from '../../pdf/barcodes'
import { openPaper, type Paper } from '../../pdf/paper'
import type { PrintFonts } from '../../pdf/print-fonts'
import type { LabelContent } from './label-content'
import { type LabelLayout, labelLayouts } from './label-layouts'

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
