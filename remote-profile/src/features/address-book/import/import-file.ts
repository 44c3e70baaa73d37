import { loadData, normalizePhone } from '@portal/shared'
import type { ImportResult } from '@portal/shared/contract/address'
import { readSheet, readTable, type TableRow } from '@portal/shared/sheet'
import type { BookKind } from '../model/book-query'
import { type ColumnKey, columns, reasonTitle, sheetName } from './columns'
import { type JudgedRow, reasonOf } from './judged-row'
import { placeOfRow } from './place-of-row'

export type FileRow = TableRow<ColumnKey>

/** The rows of a file made from the template, exported, or of a sheet of errors. Rejects with a `SheetProblem` when it cannot be taken. */
export const readFile = async (file: File): Promise<FileRow[]> =>
  readTable(await readSheet(file, sheetName), columns, [reasonTitle])

/** A row as the server takes it; one whose place is unknown goes without one and is refused there, with its other problems. */
const toRequest = async ({ cells }: FileRow) => {
  const { name, mobile, ext, company, tag, address } = cells
  const place = await placeOfRow(cells)
  const where = 'problem' in place ? { address } : { ...place.region, address: place.address }
  return {
    row: { name, mobile: normalizePhone(mobile), ext, company, tag, ...where },
    placeProblem: 'problem' in place ? place.problem : '',
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

/** Adds the rows to a book and says of each what became of it. Rejects with a `CallError` when that is not known. */
export const importRows = async (kind: BookKind, rows: readonly FileRow[]): Promise<JudgedRow[]> => {
  const requests: Awaited<ReturnType<typeof toRequest>>[] = []
  for (const row of rows) requests.push(await toRequest(row))
  const { results } = await loadData('address/importRows', { kind, rows: requests.map(({ row }) => row) })
  return rows.flatMap(({ number, cells }, index) => {
    const result = results[index]
    if (result === undefined) return []
    const judged = withPlaceProblem(result, requests[index]?.placeProblem ?? '')
    return [{ number, cells, outcome: judged.outcome, reason: reasonOf(judged) }]
  })
}
