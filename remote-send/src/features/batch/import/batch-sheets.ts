import {
  maxDataRows,
  readTable,
  type Sheet,
  writeXlsx,
  type WrittenCell,
  type WrittenSheet,
} from '@portal/shared/sheet'
import type { CellMessages, Cells, Column, ColumnKey } from '../columns/column'
import { columnOf, columns } from '../columns/columns'
import type { BatchRow } from '../row/batch-row'
import { isOfSender, withSender } from '../row/batch-sender'
import { plainHead } from './foreign-heads'

export const sheetName = '批量寄件'
/** Head of the column with the problems of a row; a file with it can be uploaded again. */
const reasonTitle = '错误原因'

const headCell = ({ title, required }: Column): WrittenCell => ({
  text: required ? `*${title}` : title,
  style: required ? 'requiredHead' : 'head',
})

/** Lists of words for a sheet that has `before` columns before these. */
const listedChoices = (listed: readonly Column[], before: number): NonNullable<WrittenSheet['choices']> =>
  listed.flatMap(({ choices }, index) => (choices ? [{ column: index + before, words: choices }] : []))

/** The template has no sender, who is named once for the whole file. */
const templateColumns = columns.filter(({ key }) => !isOfSender(key))

const note = (text: string): WrittenCell => ({ text, style: 'note' })

const rules: readonly (readonly [string, string])[] = [
  ['怎么填', `每行一票，最多${maxDataRows}行，文件不超过5 MB。第2行是示例，请删除或改成自己的内容。`],
  ['必填', '表头带 * 的列必填；填写“整段地址”后，对应的姓名、电话、省市区和详细地址可以不填。'],
  ['表头', '列的顺序可以调整；其他表头的文件上传后可以手动对应。'],
  ['公式', '请勿使用公式和合并单元格；从别处复制时请“选择性粘贴－数值”。'],
  ['格式', '支持 .xlsx，以及 UTF-8 或 GBK 编码的 .csv。'],
  ['寄件人', '上传后在表格上方统一填写。各行寄件人不同时，可自行增加下列寄件人的列；不填的行使用统一的寄件人。'],
]

/** The template: a sheet to fill in with one sample row, and a sheet that explains every column. */
export const templateFile = (): Uint8Array<ArrayBuffer> =>
  writeXlsx([
    {
      name: sheetName,
      frozenHead: true,
      widths: templateColumns.map(({ width }) => width),
      rows: [templateColumns.map(headCell), templateColumns.map(({ example }) => ({ text: example, style: 'text' }))],
      choices: listedChoices(templateColumns, 0),
    },
    {
      name: '填写说明',
      widths: [18, 8, 60, 60],
      rows: [
        ...rules.map(([title, text]) => [note(title), note(''), note(text)]),
        [],
        ['列', '必填', '说明', '可填内容'].map((text): WrittenCell => ({ text, style: 'head' })),
        ...columns.map(({ title, required, rule, choices = [] }) => [
          note(title),
          note(required ? '是' : ''),
          note(rule),
          note(choices.join(' / ')),
        ]),
      ],
    },
  ])

/** All problems of a row in one text, each with its column. */
const reasonOf = ({ problems }: BatchRow): string =>
  Object.entries(problems)
    .map(([key, message]) => (key === 'row' ? message : `${columnOf(key as ColumnKey).title}：${message}`))
    .join('；')

/** The rows with problems and their senders, as a workbook that can be corrected and uploaded again. */
export const errorFile = (rows: readonly BatchRow[], sender: CellMessages): Uint8Array<ArrayBuffer> =>
  writeXlsx([
    {
      name: sheetName,
      frozenHead: true,
      widths: [48, ...columns.map(({ width }) => width)],
      choices: listedChoices(columns, 1),
      rows: [
        [{ text: reasonTitle, style: 'head' }, ...columns.map(headCell)],
        ...rows.map((row): WrittenCell[] => {
          const cells = withSender(row.cells, sender)
          return [
            { text: reasonOf(row), style: 'problem' },
            ...columns.map(({ key }): WrittenCell => ({ text: cells[key], style: 'text' })),
          ]
        }),
      ],
    },
  ])

export interface ImportedRow {
  /** The row's number in the file. */
  number: number
  cells: Cells
  /** Hints by column. */
  notes?: CellMessages
}

/**
 * Whether the heads are those of the template or of a sheet of errors, and no required one is missing; a hidden one is
 * not missing, but reported as hidden.
 */
export const isTemplate = (heads: readonly string[], hidden: readonly string[]): boolean => {
  const names = heads.map(plainHead).filter(Boolean)
  const present = [...names, ...hidden.map(plainHead)]
  const titles = [reasonTitle, ...columns.map(({ title }) => title)].map(plainHead)
  return (
    names.every((name) => titles.includes(name)) &&
    columns.every(({ title, required }) => !required || present.includes(plainHead(title)))
  )
}

/**
 * The rows of a sheet made from the template or of a sheet of errors. Throws a `SheetProblem` when the sheet is refused
 * as a whole.
 */
export const importSheet = (sheet: Sheet, onSample?: (rowNumbers: readonly number[]) => void): ImportedRow[] =>
  readTable(sheet, columns, [reasonTitle], onSample)
