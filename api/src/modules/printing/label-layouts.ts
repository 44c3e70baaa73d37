import type { LabelSize } from '@portal/contract/printing'
import type { Box, TextStyle } from '../../pdf/paper'

type Part = Box & Omit<TextStyle, 'inverse'>

/** Positions of the parts of a label in millimetres, type sizes in points. */
export interface LabelLayout {
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

export const labelLayouts: Readonly<Record<LabelSize, LabelLayout>> = {
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
    bars: { x: 8, y: 42, width: 84, height: 13 },
    number: { x: 4, y: 55.2, width: 92, height: 5.8, size: 13, align: 'center', ...bold },
    receiverMark: { x: 3, y: 63.5, width: 8, height: 8, size: 14, align: 'center', middle: true, ...bold },
    receiverContact: { x: 13, y: 63, width: 84, height: 11, size: 13, ...bold },
    receiverPlace: { x: 13, y: 74, width: 84, height: 14, size: 12 },
    senderMark: { x: 3, y: 91, width: 8, height: 8, size: 14, align: 'center', middle: true, ...bold },
    senderContact: { x: 13, y: 90.5, width: 84, height: 6, size: 10 },
    senderPlace: { x: 13, y: 96.5, width: 84, height: 9, size: 9 },
    facts: { x: 4, y: 108, width: 64, height: 30, size: 10 },
    square: { x: 71, y: 109, width: 26, height: 26 },
    services: { x: 4, y: 141, width: 92, height: 5, size: 9, ...bold },
    remark: { x: 4, y: 146.5, width: 92, height: 8.5, size: 9 },
    order: { x: 4, y: 155.5, width: 92, height: 4.5, size: 8 },
    signature: { x: 4, y: 163, width: 40, height: 14, size: 9 },
    stubBars: { x: 46, y: 163, width: 50, height: 8 },
    stubNumber: { x: 46, y: 171.5, width: 50, height: 5, size: 9, align: 'center' },
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
    sortingCode: { x: 3, y: 10.8, width: 70, height: 11.7, size: 31, align: 'center', middle: true, ...bold },
    destination: { x: 3, y: 23.3, width: 53, height: 6, size: 13, middle: true, ...bold },
    piece: { x: 56, y: 23.3, width: 18, height: 6, size: 13, align: 'center', middle: true, ...bold },
    bars: { x: 6, y: 31, width: 64, height: 9.5 },
    number: { x: 3, y: 40.7, width: 70, height: 4.6, size: 10.5, align: 'center', ...bold },
    receiverMark: { x: 2.5, y: 47, width: 6.5, height: 6.5, size: 11, align: 'center', middle: true, ...bold },
    receiverContact: { x: 10.5, y: 46.5, width: 63, height: 8, size: 10.5, ...bold },
    receiverPlace: { x: 10.5, y: 54.5, width: 63, height: 10.5, size: 9.5 },
    senderMark: { x: 2.5, y: 67, width: 6.5, height: 6.5, size: 11, align: 'center', middle: true, ...bold },
    senderContact: { x: 10.5, y: 66.3, width: 63, height: 5, size: 8 },
    senderPlace: { x: 10.5, y: 71.2, width: 63, height: 7.3, size: 7.5 },
    facts: { x: 3, y: 80.5, width: 49, height: 23, size: 8 },
    square: { x: 53, y: 81, width: 21, height: 21 },
    services: { x: 3, y: 105.5, width: 70, height: 4, size: 7.5, ...bold },
    remark: { x: 3, y: 109.5, width: 70, height: 4.5, size: 7 },
    order: { x: 3, y: 114, width: 70, height: 3.5, size: 6.5 },
    signature: { x: 3, y: 119, width: 28, height: 9, size: 7.5 },
    stubBars: { x: 32, y: 119, width: 41, height: 6 },
    stubNumber: { x: 32, y: 125.3, width: 41, height: 4, size: 7.5, align: 'center' },
    rules: [10.5, 22.8, 29.8, 45.6, 65.5, 79, 104.5, 117.8],
  },
}
