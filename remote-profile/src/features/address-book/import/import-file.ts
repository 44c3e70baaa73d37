import { loadData, normalizePhone } from '@portal/shared'
import type { RequestOf } from '@portal/shared/contract/calls'
import type { ImportResult } from '@portal/shared/contract/address'
import { readSheet, readTable, type TableRow } from '@portal/shared/sheet'
import type { BookKind } from '../model/book-query'
import { type ColumnKey, columns, reasonTitle, sheetName } from './columns'
import { type JudgedRow, reasonOf } from './judged-row'
import { placeOfRow } from './place-of-row'

/** A row of the file, what is sent of it, and what would become of it. */
export interface PreviewRow extends JudgedRow {
  request: RequestOf<'address/importRows'>['rows'][number]
  /** As it would be in the book; '' where its place is unknown. */
  placeText: string
}

/** A row as the server takes it; one whose place is unknown goes without one and is refused there, with its other problems. */
const toRequest = async ({ cells }: TableRow<ColumnKey>) => {
  const { name, mobile, ext, company, tag, address } = cells
  const place = await placeOfRow(cells)
  const fields = { name, mobile: normalizePhone(mobile), ext, company, tag }
  return 'problem' in place
    ? { request: { ...fields, address }, placeText: '', placeProblem: place.problem }
    : {
        request: { ...fields, ...place.region, address: place.address },
        placeText: place.text + place.address,
        placeProblem: '',
      }
}

const placeFields = ['省份', '城市', '区县', '乡镇/街道']

/** What is known of the place says more than that its codes are missing. */
const withPlaceProblem = (result: ImportResult, message: string): ImportResult =>
  message === ''
    ? result
    : {
        outcome: 'INVALID',
        problems: [
          { field: '省/市/区', message },
          ...result.problems.filter(({ field }) => !placeFields.includes(field)),
        ],
      }

const send = async (kind: BookKind, requests: readonly PreviewRow['request'][], dryRun: boolean) =>
  (await loadData('address/importRows', { kind, rows: [...requests], dryRun })).results

/**
 * What would become of the rows of a file made from the template, exported, or of a sheet of errors; nothing is added. Rejects with a
 * `SheetProblem` when the file cannot be taken, with a `CallError` when that is not known.
 */
export const previewFile = async (kind: BookKind, file: File): Promise<PreviewRow[]> => {
  const rows = readTable(await readSheet(file, sheetName), columns, [reasonTitle])
  const read: Awaited<ReturnType<typeof toRequest>>[] = []
  for (const row of rows) read.push(await toRequest(row))
  const results = await send(
    kind,
    read.map(({ request }) => request),
    true,
  )
  return rows.flatMap(({ number, cells }, index) => {
    const result = results[index]
    const found = read[index]
    if (result === undefined || found === undefined) return []
    const { outcome, problems } = withPlaceProblem(result, found.placeProblem)
    return [{ ...found, number, cells, outcome, reason: reasonOf({ outcome, problems }) }]
  })
}

/** Adds the rows that can be and says of each row what became of it. Rejects with a `CallError` when that is not known. */
export const importRows = async (kind: BookKind, rows: readonly PreviewRow[]): Promise<JudgedRow[]> => {
  const addable = rows.filter(({ outcome }) => outcome === 'ADDED')
  const results = await send(
    kind,
    addable.map(({ request }) => request),
    false,
  )
  return rows.map((row) => {
    const result = results[addable.indexOf(row)]
    return result === undefined ? row : { ...row, outcome: result.outcome, reason: reasonOf(result) }
  })
}
