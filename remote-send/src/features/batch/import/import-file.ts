import { isPickupSlotAvailable, loadData, pickupDays } from '@portal/shared'
import { hiddenText, readSheet, type Sheet } from '@portal/shared/sheet'
import { pickupSlotOptions } from '../../../draft/options'
import * as words from '../columns/cell-labels'
import type { CellMessages, Cells } from '../columns/column'
import type { Batch, BatchRow, Origin } from '../row/batch-row'
import { isSenderEmpty, senderOfEntry } from '../row/batch-sender'
import { newRow } from '../row/new-row'
import { parsePastedAddress } from '../row/paste'
import { readDay, readSlot } from '../row/read-day'
import { type ImportedRow, importSheet, isTemplate, sheetName } from './batch-sheets'
import { type HeadMatches, type HeadProposal, namesReceiver, proposeMatches } from './foreign-heads'
import { readForeignRows } from './foreign-rows'
import { rememberedMatches, rememberMatches } from './remembered-heads'

/** The earliest pickup that fits the row's day or slot; nothing when it has both. */
const defaultPickup = (cells: Cells, now: Date): CellMessages => {
  const { pickupDate, pickupSlot, pickupMode } = cells
  if ((pickupDate && pickupSlot) || words.valueOf(words.pickupModeLabels, pickupMode, 'PICKUP') !== 'PICKUP') return {}
  const days = pickupDate ? [readDay(pickupDate)] : pickupDays(now)
  for (const day of days) {
    const slot = pickupSlotOptions.find(
      (option) => (!pickupSlot || option === readSlot(pickupSlot)) && isPickupSlotAvailable(day, option, now),
    )
    if (slot) return { pickupDate: day, pickupSlot: slot }
  }
  return {}
}

/** The default sending address, for rows that name no sender; empty when there is none or it cannot be loaded. */
const loadUsualSender = async (): Promise<CellMessages> => {
  try {
    const { list } = await loadData('address/page', { kind: 'sender', page: 1, pageSize: 10, keyword: '' })
    const usual = list.find(({ isDefault }) => isDefault)
    return usual ? senderOfEntry(usual) : {}
  } catch {
    return {}
  }
}

const toRow = async (row: ImportedRow, now: Date): Promise<BatchRow> => {
  const { cells } = row
  const sender = await parsePastedAddress('sender', cells)
  const receiver = await parsePastedAddress('receiver', cells)
  return newRow(
    row,
    { ...defaultPickup(cells, now), ...sender.texts, ...receiver.texts },
    { ...row.notes, ...sender.notes, ...receiver.notes },
  )
}

/** A foreign file whose heads the person matches: the heads, the first rows, and what the heads seem to stand for. */
export interface HeadsQuestion {
  fileName: string
  heads: readonly string[]
  samples: readonly (readonly string[])[]
  proposal: HeadProposal
  /** The file is in use already, and its rows will be read again. */
  isAnew: boolean
}

export interface ImportQuestions {
  /** Gets the numbers of rows left out as the template's sample. */
  onSample: (rowNumbers: readonly number[]) => void
  /** Asks whether to go on without the hidden rows and columns that `text` counts. */
  confirmHidden: (text: string) => Promise<boolean>
  /** Asks which columns the heads stand for; null when the person does not want to go on. */
  matchHeads: (question: HeadsQuestion) => Promise<HeadMatches | null>
  /** Known heads are asked for as well, to match them in another way. */
  isMatchedAnew: boolean
  onProgress: (done: number, total: number) => void
  isStopped: () => boolean
}

interface ReadRows {
  rows: ImportedRow[]
  origin: Origin | null
}

const previewRows = 3

/** The page is held up no longer than this by addresses that are read. */
const stepMs = 100

/** The name of a column that has no head. */
export const namelessHead = (index: number): string => `第${index + 1}列（无表头）`

/** The rows of a file with foreign heads; null when the person does not match them. */
const readForeign = async (
  userId: string,
  fileName: string,
  sheet: Sheet,
  { matchHeads, isMatchedAnew, onSample }: ImportQuestions,
): Promise<ReadRows | null> => {
  const [head, ...data] = sheet.rows
  const width = sheet.rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0)
  const heads = Array.from({ length: width }, (_, index) => (head?.cells[index] ?? '').trim())
  const proposed = proposeMatches(heads)
  const remembered = rememberedMatches(userId, heads)
  const proposal = remembered ? { ...proposed, matches: remembered } : proposed
  const isKnown = remembered !== null || (proposal.shop !== '' && namesReceiver(proposal.matches))
  const matches =
    isKnown && !isMatchedAnew
      ? proposal.matches
      : await matchHeads({
          fileName,
          heads,
          samples: data.slice(0, previewRows).map(({ cells }) => cells),
          proposal,
          isAnew: isMatchedAnew,
        })
  if (!matches) return null
  const { rows, joinedRows } = await readForeignRows(sheet, matches, onSample)
  rememberMatches(userId, heads, matches)
  const isFilled = (index: number) => data.some(({ cells }) => (cells[index] ?? '').trim() !== '')
  const leftOut = heads.flatMap((text, index) =>
    matches[index] || (text === '' && !isFilled(index)) ? [] : [text || namelessHead(index)],
  )
  return { rows, origin: { shop: proposal.shop, leftOut, joinedRows } }
}

/**
 * A batch of the rows in a file; null when the person wants to correct the file first, or stops the reading. Rejects
 * with a `SheetProblem` for an invalid file, with a `CallError` when needed data cannot be loaded.
 */
export const importFile = async (
  userId: string,
  file: File,
  now: Date,
  questions: ImportQuestions,
): Promise<Batch | null> => {
  const sheet = await readSheet(file, sheetName)
  const [head] = sheet.rows
  const isForeign = head && sheet.rows.length > 1 && !isTemplate(head.cells, sheet.hidden?.columns ?? [])
  const read = isForeign
    ? await readForeign(userId, file.name, sheet, questions)
    : { rows: importSheet(sheet, questions.onSample), origin: null }
  if (!read) return null
  const hidden = hiddenText(sheet)
  if (hidden !== '' && !(await questions.confirmHidden(hidden))) return null
  const needsSender = read.rows.some(({ cells }) => isSenderEmpty(cells))
  const usualSender = needsSender ? loadUsualSender() : Promise.resolve({})
  const rows: BatchRow[] = []
  let shownAt = performance.now()
  for (const row of read.rows) {
    rows.push(await toRow(row, now))
    if (performance.now() - shownAt < stepMs) continue
    questions.onProgress(rows.length, read.rows.length)
    // The page is drawn, and hears whether the person stops the reading.
    await new Promise((resolve) => void setTimeout(resolve))
    if (questions.isStopped()) return null
    shownAt = performance.now()
  }
  return { fileName: file.name, importedAt: now.getTime(), rows, sender: await usualSender, origin: read.origin }
}
