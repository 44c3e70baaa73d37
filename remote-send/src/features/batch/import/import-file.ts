import { sheetName } from '../download/sheet-parts'
import type { Batch, BatchRow } from '../row/batch-row'
import { newRow } from '../row/new-row'
import { parsePastedAddress } from '../row/paste'
import { readSheet } from '@portal/shared/sheet'
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

/**
 * A batch of the rows in a file; `onSample` gets the numbers of rows left out as the template's sample. Rejects with a
 * `SheetProblem` for an invalid file, with a `CallError` when needed data cannot be loaded.
 */
export const importFile = async (
  file: File,
  now: Date,
  onSample: (rowNumbers: readonly number[]) => void,
): Promise<Batch> => {
  const imported = importSheet(await readSheet(file, sheetName), onSample)
  const usualSender = imported.some(({ cells }) => isSenderEmpty(cells))
    ? loadDefaultSenderCells()
    : Promise.resolve({})
  const rows: BatchRow[] = []
  for (const row of imported) rows.push(await toRow(row, usualSender, now))
  return { fileName: file.name, importedAt: now.getTime(), rows }
}
