import { type WrittenCell, writeXlsx } from '@portal/shared/sheet'
import { columns, reasonTitle, sheetName } from './columns'
import type { ValidatedRow } from './validated-row'
import { headCell } from './template-file'

/** The rows that were not added, as a workbook that can be corrected and imported again. */
export const errorFile = (rows: readonly ValidatedRow[]): Uint8Array<ArrayBuffer> =>
  writeXlsx([
    {
      name: sheetName,
      frozenHead: true,
      widths: [40, ...columns.map(({ width }) => width)],
      rows: [
        [{ text: reasonTitle, style: 'head' }, ...columns.map(headCell)],
        ...rows.map(({ reason, cells }): WrittenCell[] => [
          { text: reason, style: 'problem' },
          ...columns.map(({ key }): WrittenCell => ({ text: cells[key], style: 'text' })),
        ]),
      ],
    },
  ])
