import type { AddressBookEntry } from '@portal/contract/address'
import { isPickupSlotAvailable, loadData, pickupDays } from '@portal/shared'
import { hiddenText, readSheet } from '@portal/shared/sheet'
import { pickupSlotOptions } from '../../../draft/options'
import * as words from '../columns/cell-labels'
import { type CellMessages, type Cells, partyColumns } from '../columns/column'
import type { Batch, BatchRow } from '../row/batch-row'
import { newRow } from '../row/new-row'
import { parsePastedAddress } from '../row/paste'
import { readDay, readSlot } from '../row/read-day'
import { type ImportedRow, importSheet, sheetName } from './batch-sheets'

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

const textsOf = ({
  name,
  mobile,
  ext,
  provinceName,
  cityName,
  districtName,
  townName,
  address,
  company,
}: AddressBookEntry): CellMessages => ({
  'sender.name': name,
  'sender.mobile': mobile,
  'sender.ext': ext,
  'sender.province': provinceName,
  'sender.city': cityName,
  'sender.district': districtName,
  'sender.town': townName,
  'sender.address': address,
  'sender.company': company,
})

const isSenderEmpty = (cells: Cells): boolean =>
  partyColumns.every((name) => name === 'save' || cells[`sender.${name}`] === '')

/** The default sending address, for rows that name no sender; empty when there is none or it cannot be loaded. */
const loadDefaultSenderCells = async (): Promise<CellMessages> => {
  try {
    const { list } = await loadData('address/page', { kind: 'sender', page: 1, pageSize: 10, keyword: '' })
    const usual = list.find(({ isDefault }) => isDefault)
    return usual ? textsOf(usual) : {}
  } catch {
    return {}
  }
}

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
