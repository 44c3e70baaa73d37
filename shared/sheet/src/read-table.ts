import { readHeads, type TableColumn } from './read-heads'
import { columnLetters } from '@portal/rules/workbook/cell-xml'
import { isBlankRow, maxDataRows, type Sheet } from './sheet'
import { SheetProblem } from './sheet-problem'

export interface TableRow<Key extends string> {
  /** The row's number in the file. */
  number: number
  cells: Record<Key, string>
}

/** Longer than any column allows; longer texts are cut because they could only slow down the page. */
const maxCellLength = 1000

/**
 * The rows of a sheet made from a template of these columns, without its sample, of which a file may lack columns;
 * `onSample` gets the numbers of rows that were left out as samples. Throws a `SheetProblem` when the whole file is
 * refused.
 */
export const readTable = <Key extends string>(
  { rows, hidden }: Sheet,
  columns: readonly TableColumn<Key>[],
  ignored: readonly string[] = [],
  onSample: (rowNumbers: readonly number[]) => void = () => undefined,
): TableRow<Key>[] => {
  const [heads, ...data] = rows
  if (!heads) throw new SheetProblem('文件是空的，请填写模板后再上传')
  const keys = readHeads(heads.cells, columns, ignored, hidden?.columns ?? [])
  if (data.length > maxDataRows) throw new SheetProblem(`一次最多导入${maxDataRows}行，请拆分成多个文件后再上传`)

  const empty = Object.fromEntries(columns.map(({ key }) => [key, ''])) as Record<Key, string>
  const toCells = (texts: readonly string[], number: number): Record<Key, string> => {
    const nameless = texts.findIndex((text, index) => text.trim() !== '' && keys[index] === undefined)
    if (nameless >= 0)
      throw new SheetProblem(`第${number}行 ${columnLetters(nameless)} 列有内容但没有表头，请检查后再上传`)
    return {
      ...empty,
      ...Object.fromEntries(
        keys.flatMap((key, index) => (key ? [[key, (texts[index] ?? '').trim().slice(0, maxCellLength)]] : [])),
      ),
    }
  }
  const written = columns.filter(({ key }) => keys.includes(key))
  const isSample = (cells: Record<Key, string>) => written.every(({ key, example }) => cells[key] === example)

  const rowsWithText = data
    .map(({ number, cells }) => ({ number, cells: toCells(cells, number) }))
    .filter(({ cells }) => !isBlankRow(Object.values<string>(cells)))
  const filled = rowsWithText.filter(({ cells }) => !isSample(cells))
  if (filled.length === 0 && rowsWithText.length > 0)
    throw new SheetProblem('文件中只有模板的示例行，请改成自己的内容后再上传')
  if (filled.length === 0 && hidden && hidden.rows > 0)
    throw new SheetProblem(`文件中显示的行没有数据，另有${hidden.rows}行被隐藏或筛选，请取消隐藏后再上传`)
  if (filled.length === 0) throw new SheetProblem('文件中没有数据，请从第2行开始填写')
  if (rowsWithText.length > filled.length)
    onSample(rowsWithText.filter(({ cells }) => isSample(cells)).map(({ number }) => number))
  return filled
}
