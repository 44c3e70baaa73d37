import { loadData, normalizePhone } from '@portal/shared'
import type { RequestOf } from '@portal/contract/calls'
import type { ImportResult } from '@portal/contract/address'
import { cellProblem, hiddenText, readSheet, readTable, type TableRow } from '@portal/shared/sheet'
import type { BookKind } from '../book-query'
import { type Cells, type ColumnKey, columns, groupTitle, reasonTitle, sheetName } from './columns'
import { type ValidatedRow, reasonOf } from './validated-row'
import { placeOfRow } from './place-of-row'

/** A row of the file with its request and its expected outcome. */
export interface PreviewRow extends ValidatedRow {
  request: RequestOf<'address/importRows'>['rows'][number]
  /** The address as it would be in the book; '' where its region is unknown. */
  placeText: string
}

/**
 * A row as a request. One whose region is unknown is sent without region, so that the server reports its other
 * problems.
 */
const toRequest = async ({ cells }: TableRow<ColumnKey>) => {
  const { name, mobile, ext, company, tag, address, postcode } = cells
  const place = await placeOfRow(cells)
  const fields = { name, mobile: normalizePhone(mobile), ext, company, tag, postcode }
  return 'problem' in place
    ? { request: { ...fields, address }, placeText: '', placeProblem: place.problem }
    : {
        request: { ...fields, ...place.region, address: place.address, postcode: postcode || place.postcode },
        placeText: place.text + place.address,
        placeProblem: '',
      }
}

const placeFields = ['provinceCode', 'cityCode', 'districtCode', 'townCode']

/** Replaces the server's message about missing codes by the more precise problem of the region. */
const withPlaceProblem = (result: ImportResult, text: string): ImportResult =>
  text === ''
    ? result
    : {
        outcome: 'INVALID',
        problems: [
          { path: 'region', text, message: `省/市/区：${text}` },
          ...result.problems.filter(({ path }) => !placeFields.includes(path)),
        ],
      }

/** Puts the problems of cells that cannot mean their texts, such as errors of formulas, before those of the server. */
const withCellProblems = (result: ImportResult, cells: Cells): ImportResult => {
  const problems = columns.flatMap(({ key, title }) => {
    const text = cellProblem(cells[key])
    return text === '' ? [] : [{ path: key, text, message: `${title}：${text}` }]
  })
  const isOther = ({ path }: { path: string }) => problems.every((problem) => problem.path !== path)
  return problems.length === 0
    ? result
    : { outcome: 'INVALID', problems: [...problems, ...result.problems.filter(isOther)] }
}

const send = async (options: Omit<RequestOf<'address/importRows'>, 'rows'>, rows: readonly PreviewRow['request'][]) =>
  (await loadData('address/importRows', { ...options, rows: [...rows] })).results

interface Preview {
  rows: PreviewRow[]
  /** The rows and columns that the file hides and that are left out; '' for none. */
  hidden: string
}

/**
 * Checks the rows of a file without adding any. The file comes from the template, from an export, or from a sheet of
 * errors. Rejects with a `SheetProblem` when the file cannot be used, and with a `CallError` when the server does not
 * answer.
 */
export const previewFile = async (kind: BookKind, file: File): Promise<Preview> => {
  const sheet = await readSheet(file, sheetName)
  const rows = readTable(sheet, columns, [reasonTitle, groupTitle])
  const read: Awaited<ReturnType<typeof toRequest>>[] = []
  for (const row of rows) read.push(await toRequest(row))
  const results = await send(
    { kind, dryRun: true },
    read.map(({ request }) => request),
  )
  const previewRows = rows.flatMap(({ number, cells }, index) => {
    const result = results[index]
    const parsedRow = read[index]
    if (result === undefined || parsedRow === undefined) return []
    const { outcome, problems } = withCellProblems(withPlaceProblem(result, parsedRow.placeProblem), cells)
    return [{ ...parsedRow, number, cells, outcome, reason: reasonOf({ outcome, problems }) }]
  })
  return { rows: previewRows, hidden: hiddenText(sheet) }
}

/**
 * Adds the valid rows, all to one group ('' for none), and returns the outcome of each row. Rejects with a `CallError`
 * when the outcome is unknown.
 */
export const importRows = async (
  kind: BookKind,
  rows: readonly PreviewRow[],
  groupId: string,
): Promise<ValidatedRow[]> => {
  const addable = rows.filter(({ outcome }) => outcome === 'ADDED')
  const results = await send(
    { kind, dryRun: false, groupId },
    addable.map(({ request }) => request),
  )
  return rows.map((row) => {
    const result = results[addable.indexOf(row)]
    return result === undefined ? row : { ...row, outcome: result.outcome, reason: reasonOf(result) }
  })
}
