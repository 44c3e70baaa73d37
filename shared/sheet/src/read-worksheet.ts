import { columnLetters } from '@portal/rules/workbook/cell-xml'
import { dayOfSerial, isSerial, numberText } from './cell-text'
import { readXml } from './read-xml'
import { unescaped } from './shared-strings'
import { isBlankRow, maxReadRows, type SheetRow } from './sheet'
import { damaged } from './sheet-problem'

export interface Workbook {
  strings: readonly string[]
  dateStyles: ReadonlySet<number>
  from1904: boolean
}

export interface Worksheet {
  rows: SheetRow[]
  /** Cells with a formula, as `C3`. */
  formulas: string[]
  /** Ranges as `A1:B2`. */
  merges: string[]
}

const columnOf = (reference: string): number => {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (!letters) throw damaged()
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const textOf = (type: string, raw: string, style: number, { strings, dateStyles, from1904 }: Workbook): string => {
  if (type === 's') return strings[Number(raw)] ?? ''
  if (type === 'b') return raw === '1' ? '是' : '否'
  if (type === 'd') return raw.slice(0, 10)
  if (type !== 'n') return unescaped(raw)
  return dateStyles.has(style) && isSerial(Number(raw)) ? dayOfSerial(Number(raw), from1904) : numberText(raw)
}

/** Reads rows until there is one more than the maximum. */
export const readWorksheet = (bytes: Uint8Array, workbook: Workbook): Worksheet => {
  const sheet: Worksheet = { rows: [], formulas: [], merges: [] }
  let row: SheetRow = { number: 0, cells: [] }
  let cell = { column: -1, type: 'n', style: 0, text: '' }
  let inValue = false
  let inReading = false
  readXml(bytes, (stop) => ({
    open: (name, attribute) => {
      if (name === 'row') {
        row = { number: Number(attribute('r') ?? row.number + 1), cells: [] }
        cell.column = -1
      } else if (name === 'c') {
        const reference = attribute('r')
        const column = reference === undefined ? cell.column + 1 : columnOf(reference)
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' }
      } else if (name === 'f') sheet.formulas.push(`${columnLetters(cell.column)}${row.number}`)
      else if (name === 'mergeCell') sheet.merges.push(attribute('ref') ?? '')
      else if (name === 'rPh') inReading = true
      else if (name === 'v' || name === 't') inValue = !inReading
    },
    text: (part) => {
      if (inValue) cell.text += part
    },
    close: (name) => {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') inReading = false
      else if (name === 'c') row.cells[cell.column] = textOf(cell.type, cell.text, cell.style, workbook)
      else if (name === 'row') {
        const cells = Array.from(row.cells, (text) => text ?? '')
        if (!isBlankRow(cells)) sheet.rows.push({ number: row.number, cells })
        if (sheet.rows.length >= maxReadRows) stop()
      }
    },
  }))
  return sheet
}
