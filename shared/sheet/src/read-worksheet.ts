import { columnLetters } from '@portal/rules/workbook/cell-xml'
import { isErrorValue } from './cell-problem'
import { dayOfSerial, isSerial, isTooLong, numberText } from './cell-text'
import type { NumberFormat } from './number-formats'
import { readXml } from './read-xml'
import { unescaped } from './shared-strings'
import { maxReadRows, type Sheet, type SheetRow } from './sheet'
import { damaged } from './sheet-problem'

export interface Workbook {
  strings: readonly string[]
  /** By the number of a cell's style. */
  formats: readonly NumberFormat[]
  from1904: boolean
}

export interface Worksheet extends Required<Sheet> {
  /** Cells with a formula, as `C3`. */
  formulas: string[]
  /** Ranges as `A1:B2`. */
  merges: string[]
}

/** Where the text of a cell stands; its readings (`rPh`) and its formula are no part of it. */
const valuePaths = new Set(['v', 'is/t', 'is/r/t'].map((place) => `worksheet/sheetData/row/c/${place}`))

/** Excel's maximum. */
const maxColumns = 16_384

const columnOf = (reference: string): number => {
  const letters = /^([A-Z]{1,3})\d{1,7}$/.exec(reference)?.[1]
  if (!letters) throw damaged()
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'
/** By hand, by a filter or a group, or by a width or height of nothing. */
const isHidden = (hidden: string | undefined, size: string | undefined) => isTrue(hidden) || Number(size ?? 1) === 0

const stringOf = (index: string, strings: readonly string[]): string => {
  const text = strings[Number(index)]
  // Without this error a missing text would become an empty cell without notice.
  if (text === undefined) throw damaged()
  return text
}

const numberOf = (raw: string, format: NumberFormat | undefined, from1904: boolean): string => {
  const text = numberText(raw)
  const number = Number(text)
  if (!format || isTooLong(number)) return text
  if (format.isDate && isSerial(number)) return dayOfSerial(number, from1904)
  return (Number.isInteger(number) ? format.shown(number) : null) ?? text
}

const textTypes = ['str', 'inlineStr']

const textOf = (type: string, content: string, style: number, { strings, formats, from1904 }: Workbook): string => {
  const shownText = (text: string) => formats[style]?.shownText(text) ?? text
  if (textTypes.includes(type)) return shownText(content)
  const value = content.trim()
  if (value === '') return ''
  if (type === 's') return shownText(stringOf(value, strings))
  if (type === 'b') return isTrue(value) ? '是' : '否'
  if (type === 'd') return value.slice(0, 10)
  if (type === 'e') return isErrorValue(value) ? value : '#VALUE!'
  return numberOf(value, formats[style], from1904)
}

/** Columns that a sheet hides, from 0, and those of them with content below their heads. */
const createHiddenColumns = () => {
  const hidden = new Set<number>()
  const filled = new Set<number>()
  let next = 1
  return {
    filled,
    /** A range, counted from 1. Ranges ascend; one that does not is ignored, so that a file can add no column twice. */
    add: (first: number, last: number) => {
      if (first < next) return
      for (next = first; next <= Math.min(last, maxColumns); next++) hidden.add(next - 1)
    },
    has: (column: number) => hidden.has(column),
  }
}

/** The cells of a row without those of some columns. */
const without = (cells: readonly string[], isLeftOut: (column: number) => boolean): string[] => {
  const shown = cells.map((text, column) => (isLeftOut(column) ? '' : text))
  return shown.slice(0, shown.findLastIndex((text) => text !== '') + 1)
}

/** Reads the visible cells of the sheet, until there is one row more than the maximum. */
export const readWorksheet = (bytes: Uint8Array, workbook: Workbook): Worksheet => {
  const rows: SheetRow[] = []
  const formulas: string[] = []
  const merges: string[] = []
  const columns = createHiddenColumns()
  let hiddenRows = 0
  let row = { number: 0, isHidden: false, hasText: false, cells: [] as string[] }
  let cell = { column: -1, type: 'n', style: 0, text: '' }

  const endCell = () => {
    const text = textOf(cell.type, cell.text, cell.style, workbook)
    const isInHiddenColumn = columns.has(cell.column)
    if (text.trim() !== '') {
      if (!isInHiddenColumn) row.hasText = true
      else if (!row.isHidden && rows.length > 0) columns.filled.add(cell.column)
    }
    // A hidden column with a head alone hides nothing, and the template's heads stay complete.
    if (!row.isHidden && (!isInHiddenColumn || rows.length === 0)) row.cells[cell.column] = text
  }
  const endRow = () => {
    // Most rows of a large file may be empty; they are not copied.
    if (!row.hasText) return
    if (row.isHidden) hiddenRows++
    else rows.push({ number: row.number, cells: Array.from(row.cells, (text) => text ?? '') })
  }

  readXml(bytes, (stop) => ({
    open: (path, attribute) => {
      if (path === 'worksheet/cols/col' && isHidden(attribute('hidden'), attribute('width')))
        columns.add(Number(attribute('min')), Number(attribute('max')))
      else if (path === 'worksheet/sheetData/row') {
        const number = Number(attribute('r') ?? row.number + 1)
        row = { number, isHidden: isHidden(attribute('hidden'), attribute('ht')), hasText: false, cells: [] }
        cell.column = -1
      } else if (path === 'worksheet/sheetData/row/c') {
        const reference = attribute('r')
        const column = reference === undefined ? cell.column + 1 : columnOf(reference)
        if (column >= maxColumns) throw damaged()
        cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), text: '' }
      } else if (path === 'worksheet/sheetData/row/c/f') {
        if (!row.isHidden && !columns.has(cell.column)) formulas.push(`${columnLetters(cell.column)}${row.number}`)
      } else if (path === 'worksheet/mergeCells/mergeCell') merges.push(attribute('ref') ?? '')
    },
    text: (part, path) => {
      if (valuePaths.has(path)) cell.text += textTypes.includes(cell.type) ? unescaped(part) : part
    },
    close: (path) => {
      if (path === 'worksheet/sheetData/row/c') endCell()
      else if (path === 'worksheet/sheetData/row') {
        endRow()
        if (rows.length >= maxReadRows) stop()
      }
    },
  }))
  const heads = rows[0]?.cells ?? []
  const names = [...columns.filled].map((column) => heads[column]?.trim() || columnLetters(column))
  if (rows[0] && names.length > 0) rows[0].cells = without(heads, (column) => columns.filled.has(column))
  return { rows, hidden: { rows: hiddenRows, columns: names }, formulas, merges }
}
