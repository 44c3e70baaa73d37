import type { Cells, ColumnKey } from '../columns/column'
import { columns, emptyCells, withTexts } from '../columns/columns'
import { columnLetters, isBlankRow, maxDataRows, type Sheet, SheetProblem } from '@portal/shared/sheet'
import { readHeads } from './read-heads'

export interface ImportedRow {
  /** As numbered in the file. */
  number: number
  cells: Cells
}

/** Longer than anything that a column admits; the rest of a text could only make the page slow. */
const maxCellLength = 1000

const toCells = (texts: readonly string[], keys: readonly (ColumnKey | null | undefined)[], number: number): Cells => {
  const nameless = texts.findIndex((text, index) => text.trim() !== '' && keys[index] === undefined)
  if (nameless >= 0) throw new SheetProblem(`第${number}行 ${columnLetters(nameless)} 列有内容但没有表头，请检查后再上传`)
  return withTexts(emptyCells, Object.fromEntries(keys.flatMap((key, index) => (key ? [[key, (texts[index] ?? '').trim().slice(0, maxCellLength)]] : []))))
}

const isSample = (cells: Cells): boolean => columns.every(({ key, example }) => cells[key] === example)

/** The rows of a sheet made from the template, without its sample. Throws a `SheetProblem`: then nothing of it is taken. */
export const importSheet = ({ rows }: Sheet): ImportedRow[] => {
  const [heads, ...data] = rows
  if (!heads) throw new SheetProblem('文件是空的，请填写模板后再上传')
  const keys = readHeads(heads.cells)
  if (data.length > maxDataRows) throw new SheetProblem(`一次最多导入${maxDataRows}行，请拆分成多个文件后再上传`)
  const imported = data.map(({ number, cells }) => ({ number, cells: toCells(cells, keys, number) }))
  const filled = imported.filter(({ cells }) => !isBlankRow(Object.values(cells)) && !isSample(cells))
  if (filled.length === 0) throw new SheetProblem('文件中没有数据，请从第2行开始填写')
  return filled
}
