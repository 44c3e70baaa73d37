import { sheetName } from '../download/sheet-parts'
import type { Batch, BatchRow } from '../row/batch-row'
import { newRow } from '../row/new-row'
import { parsePastedAddress } from '../row/paste'
import { hiddenText, readSheet } from '@portal/shared/sheet'
import { type ImportedRow, importSheet } from './import-sheet'
import { defaultPickup } from './default-pickup'
import { isSenderEmpty, loadDefaultSenderCells } from './usual-sender'

const toRow = async (row: ImportedRow, usualSender: Promise<object>, now: Date): Promise<BatchRow> => {
  const { cells } = row
  const sender = isSenderEmpty(cells)
    ? { texts: await usualSender, notes: {} }
    : await parsePastedAddress('sender', cells)
  const receiver = await parsePastedAddress('receiver', cells)
  return newRow(
    row,
    { ...defaultPickup(cells, now), ...sender.texts, ...receiver.texts },
    { ...sender.notes, ...receiver.notes },
  )
}

interface Questions {
  /** Gets the numbers of rows left out as the template's sample. */
  onSample: (rowNumbers: readonly number[]) => void
  /** Asks whether to go on without the hidden rows and columns that `text` counts. */
  confirmHidden: (text: string) => Promise<boolean>
}

/**
 * A batch of the rows in a file; null when the person wants to correct the file first. Rejects with a `SheetProblem`
 * for an invalid file, with a `CallError` when needed data cannot be loaded.
 */
export const importFile = async (file: File, now: Date, questions: Questions): Promise<Batch | null> => {
  const sheet = await readSheet(file, sheetName)
  const imported = importSheet(sheet, questions.onSample)
  const hidden = hiddenText(sheet)
  if (hidden !== '' && !(await questions.confirmHidden(hidden))) return null
  const usualSender = imported.some(({ cells }) => isSenderEmpty(cells))
    ? loadDefaultSenderCells()
    : Promise.resolve({})
  const rows: BatchRow[] = []
  for (const row of imported) rows.push(await toRow(row, usualSender, now))
  return { fileName: file.name, importedAt: now.getTime(), rows }
}
