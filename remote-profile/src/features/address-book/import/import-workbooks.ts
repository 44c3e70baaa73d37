import { maxDataRows, writeXlsx, type WrittenCell } from '@portal/shared/sheet'
import { type BookColumn, columns, reasonTitle, sheetName } from './columns'
import type { ValidatedRow } from './validated-row'

const note = (text: string): WrittenCell => ({ text, style: 'note' })

const headCell = ({ title, required }: BookColumn): WrittenCell => ({
  text: required ? `*${title}` : title,
  style: required ? 'requiredHead' : 'head',
})

/** The template: a sheet with one sample row to fill in, and a sheet that explains each column. */
export const templateFile = (): Uint8Array<ArrayBuffer> =>
  writeXlsx([
    {
      name: sheetName,
      frozenHead: true,
      widths: columns.map(({ width }) => width),
      rows: [columns.map(headCell), columns.map(({ example }): WrittenCell => ({ text: example, style: 'text' }))],
    },
    {
      name: '填写说明',
      widths: [18, 8, 60],
      rows: [
        [
          note('怎么填'),
          note(''),
          note(
            `每行一条地址，最多${maxDataRows}行，文件不超过5 MB。第2行是示例，不会导入。请勿修改表头，列的顺序可以调整。`,
          ),
        ],
        [note('重复'), note(''), note('姓名、电话、地区和详细地址都相同的地址只保留一条。')],
        [],
        ['列', '必填', '说明'].map((text): WrittenCell => ({ text, style: 'head' })),
        ...columns.map(({ title, required, rule }) => [note(title), note(required ? '是' : ''), note(rule)]),
      ],
    },
  ])

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
