import { columnOf, columns } from '../columns/columns'
import type { ColumnKey } from '../columns/column'
import type { BatchRow } from '../row/batch-row'
import { type WrittenCell, writeXlsx } from '@portal/shared/sheet'
import { headCell, listedChoices, reasonTitle, sheetName } from './sheet-parts'

/** All problems of a row in one text, each with its column. */
export const reasonOf = ({ problems }: BatchRow): string =>
  Object.entries(problems)
    .map(([key, message]) => (key === 'row' ? message : `${columnOf(key as ColumnKey).title}：${message}`))
    .join('；')

/** The rows with problems, as a workbook that can be corrected and uploaded again. */
export const errorFile = (rows: readonly BatchRow[]): Uint8Array<ArrayBuffer> =>
  writeXlsx([
    {
      name: sheetName,
      frozenHead: true,
      widths: [48, ...columns.map(({ width }) => width)],
      choices: listedChoices(1),
      rows: [
        [{ text: reasonTitle, style: 'head' }, ...columns.map(headCell)],
        ...rows.map((row): WrittenCell[] => [
          { text: reasonOf(row), style: 'problem' },
          ...columns.map(({ key }): WrittenCell => ({ text: row.cells[key], style: 'text' })),
        ]),
      ],
    },
  ])
