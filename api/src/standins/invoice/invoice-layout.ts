import type { Box, TextStyle } from '../../pdf/paper'

/** An electronic invoice's sheet, millimetres. */
export const sheet = { widthMm: 210, heightMm: 140, left: 8, right: 202 } as const

/**
 * Horizontal rules: below the title, the parties, the head of the table, the lines, their sum, the sum in words, the
 * remark.
 */
export const rules = { top: 27, table: 49, head: 55, sum: 91, words: 98, remark: 106, bottom: 127 } as const

/** Positions of the two parties, and the width of the strip with their heading. */
export const parties = { buyer: 8, seller: 105, strip: 8, end: 202 } as const

export interface InvoiceColumn {
  title: string
  /** Millimetres. */
  x: number
  width: number
  align: NonNullable<TextStyle['align']>
}

/** The columns of the table, from left to right. */
export const columns = {
  content: { title: '项目名称', x: 9, width: 50, align: 'left' },
  unit: { title: '单位', x: 60, width: 13, align: 'center' },
  quantity: { title: '数量', x: 74, width: 15, align: 'right' },
  unitPrice: { title: '单价', x: 90, width: 28, align: 'right' },
  amount: { title: '金额', x: 119, width: 30, align: 'right' },
  rate: { title: '税率/征收率', x: 150, width: 22, align: 'center' },
  tax: { title: '税额', x: 173, width: 28, align: 'right' },
} as const satisfies Record<string, InvoiceColumn>
export type ColumnKey = keyof typeof columns

/** Ten lines at most (contract), each of this height. */
export const lineHeight = 3.6

export const numberBox: Box = { x: 150, y: 12, width: 52, height: 5 }
export const dateBox: Box = { x: 150, y: 18, width: 52, height: 5 }
