import type { OrderOverview } from '@portal/contract/order-overview'
import { saveSheet, type WrittenCell, type WrittenNumber, writeXlsx } from '@portal/shared/sheet'
import { laneRows, monthText, spendingRows, stateRows } from './overview-rows'

const heads = (...texts: string[]): WrittenCell[] => texts.map((text) => ({ text, style: 'head' }))
const text = (value: string): WrittenCell => ({ text: value, style: 'text' })
const yuan = (cents: number): WrittenNumber => ({ number: cents / 100, style: 'decimal' })
const count = (number: number): WrittenNumber => ({ number, style: 'count' })

/** The three tables as sheets of a workbook, in yuan. */
export const overviewFile = (overview: OrderOverview): Uint8Array<ArrayBuffer> => {
  const { rows, products, totalCents } = spendingRows(overview)
  return writeXlsx([
    {
      name: '支出',
      frozenHead: true,
      widths: [14, ...products.map(() => 16), 16],
      rows: [
        heads('月份', ...products.map(({ name }) => `${name}(元)`), '合计(元)'),
        ...rows.map(({ month, cents, totalCents: ofMonth }) => [
          text(monthText(month)),
          ...products.map(({ code }) => yuan(cents[code] ?? 0)),
          yuan(ofMonth),
        ]),
        [text('合计'), ...products.map(({ totalCents: ofProduct }) => yuan(ofProduct)), yuan(totalCents)],
      ],
    },
    {
      name: '票数',
      frozenHead: true,
      widths: [16, 12],
      rows: [heads('状态', '票数'), ...stateRows(overview).map((row) => [text(row.title), count(row.count)])],
    },
    {
      name: '准时率',
      frozenHead: true,
      widths: [20, 12, 12, 12],
      rows: [
        heads('线路', '签收票数', '准时票数', '准时率'),
        ...laneRows(overview).map(({ lane, delivered, onTime, share }) => [
          text(lane),
          count(delivered),
          count(onTime),
          { number: share, style: 'share' as const },
        ]),
      ],
    },
  ])
}

/** @param day of today, which the file is named by */
export const saveOverview = (overview: OrderOverview, day: string): void =>
  saveSheet(`我的概览_${day.replaceAll('-', '')}.xlsx`, overviewFile(overview))
