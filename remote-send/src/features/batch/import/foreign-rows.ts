import { isLoginPhone, loadAddressRule, normalizePhone } from '@portal/shared'
import { textLimits } from '@portal/shared/order/limits'
import { readTable, type Sheet } from '@portal/shared/sheet'
import type { CellMessages, Cells, ColumnKey } from '../columns/column'
import { columnOf, columns, withTexts } from '../columns/columns'
import type { ImportedRow } from './batch-sheets'
import { type HeadMatches, plainHead, replacingHead } from './foreign-heads'

interface Source {
  head: string
  text: string
}

/** Exports write these for an empty cell. */
const emptyTexts: readonly string[] = ['-', '—', '——', 'null']

const joiners: Partial<Record<ColumnKey, string>> = { remark: '；' }

/** The text of a column that one or more columns of the file fill. */
const textOf = (key: ColumnKey, sources: readonly Source[]): string => {
  const filled = sources.filter(({ text }) => text !== '' && !emptyTexts.includes(text))
  const replacing = filled.find(({ head }) => plainHead(head) === replacingHead)
  if (replacing) return replacing.text
  const texts = [...new Set(filled.map(({ text }) => text))]
  if (key.endsWith('.mobile')) return texts.find((text) => isLoginPhone(normalizePhone(text))) ?? texts[0] ?? ''
  return texts.join(joiners[key] ?? ' ')
}

/** The sheet of a foreign file as if it were made from the template. */
const asTemplate = ({ rows: [heads, ...data], ...sheet }: Sheet, matches: HeadMatches): Sheet => ({
  ...sheet,
  rows: [
    { number: heads?.number ?? 1, cells: columns.map(({ title }) => title) },
    ...data.map(({ number, cells }) => ({
      number,
      cells: columns.map(({ key }) =>
        textOf(
          key,
          matches.flatMap((match, index) =>
            match === key ? [{ head: heads?.cells[index] ?? '', text: (cells[index] ?? '').trim() }] : [],
          ),
        ),
      ),
    })),
  ],
})

/**
 * Whether a row is the sample of our own template, to which columns were added: each column with a head of the template
 * has the template's example.
 */
const sampleOf = ({ rows: [heads] }: Sheet, matches: HeadMatches) => {
  const ofTemplate = matches.flatMap((key, index) => {
    const column = key && columnOf(key)
    return column && plainHead(heads?.cells[index] ?? '') === plainHead(column.title) ? [{ column, index }] : []
  })
  const isTemplate = ofTemplate.some(({ column }) => column.key === 'receiver.name')
  return ({ cells }: Sheet['rows'][number]): boolean =>
    isTemplate && ofTemplate.every(({ column, index }) => (cells[index] ?? '').trim() === column.example)
}

const receiverText = (cells: Cells): string =>
  columns.flatMap(({ key }) => (key.startsWith('receiver.') ? [cells[key]] : [])).join('\n')

const joinTexts = (one: string, other: string, joiner: string): string =>
  [...new Set([one, other].filter(Boolean))].join(joiner)

/** Joins the rows of an order: exports have a row for each kind of article, and one parcel has them all. */
const joinArticles = (rows: readonly ImportedRow[]): ImportedRow[] => {
  const byOrder = new Map<string, ImportedRow>()
  for (const row of rows) {
    const { customerOrderNo, goodsName, remark } = row.cells
    const order = customerOrderNo === '' ? `row ${row.number}` : `order ${customerOrderNo}\n${receiverText(row.cells)}`
    const first = byOrder.get(order)
    const texts = first && {
      goodsName: joinTexts(first.cells.goodsName, goodsName, '、'),
      remark: joinTexts(first.cells.remark, remark, joiners.remark ?? ''),
    }
    byOrder.set(order, first && texts ? { ...first, cells: withTexts(first.cells, texts) } : row)
  }
  return [...byOrder.values()]
}

/** Names of articles and notes of buyers may be longer than an order takes: they are cut, and the cell says so. */
const cut = (row: ImportedRow): ImportedRow => {
  const texts: CellMessages = {}
  const notes: CellMessages = {}
  for (const key of ['goodsName', 'remark'] as const) {
    const characters = [...row.cells[key]]
    const { max } = textLimits[key]
    if (characters.length <= max) continue
    texts[key] = characters.slice(0, max).join('')
    notes[key] = `原文${characters.length}个字，已保留前${max}个字`
  }
  return { ...row, cells: withTexts(row.cells, texts), notes }
}

/** The address without the names of its region in front, where the region has columns of its own. */
const withoutRegion = async ({ cells, ...row }: ImportedRow): Promise<ImportedRow> => {
  const repeatedPlace = await loadAddressRule()
  const texts: CellMessages = {}
  for (const side of ['sender', 'receiver'] as const) {
    let address = cells[`${side}.address`]
    const names = [cells[`${side}.province`], cells[`${side}.city`], cells[`${side}.district`]] as const
    for (const _ of repeatedPlace(address, names)) address = address.trimStart().slice(1)
    texts[`${side}.address`] = address.trimStart()
  }
  return { ...row, cells: withTexts(cells, texts) }
}

export interface ForeignRows {
  rows: ImportedRow[]
  /** How many rows of the file are part of another one's parcel. */
  joinedRows: number
}

/**
 * The rows of a foreign file by its matched heads; `onSample` gets the numbers of rows left out as the template's
 * sample. Throws a `SheetProblem` as the template's rows do.
 */
export const readForeignRows = async (
  sheet: Sheet,
  matches: HeadMatches,
  onSample: (rowNumbers: readonly number[]) => void = () => undefined,
): Promise<ForeignRows> => {
  const isSample = sampleOf(sheet, matches)
  const samples = sheet.rows.slice(1).filter(isSample)
  const read = readTable(
    asTemplate({ ...sheet, rows: sheet.rows.filter((row) => !samples.includes(row)) }, matches),
    columns,
  )
  if (samples.length > 0) onSample(samples.map(({ number }) => number))
  const rows = joinArticles(read)
  return {
    rows: await Promise.all(rows.map((row) => withoutRegion(cut(row)))),
    joinedRows: read.length - rows.length,
  }
}
