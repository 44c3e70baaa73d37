import type { RowProblem } from '@portal/contract/field-error'
import type { FieldPath } from '../../../rules/field-path'
import { toFieldPath } from '../../../rules/field-of-error'
import type { CellMessages, ColumnKey } from '../columns/column'
import { columns } from '../columns/columns'

/** `row`: a problem of no column, such as a lane that is not served. */
export type Problems = CellMessages & { row?: string }

const isColumn = (path: string): path is ColumnKey => columns.some(({ key }) => key === path)

const aliases: Readonly<Record<string, ColumnKey>> = {
  'sender.region': 'sender.district',
  'receiver.region': 'receiver.district',
  bankAccountId: 'bankAccount',
  pickupDate: 'pickupDate',
}

/** The column that shows the problem of a form field. */
const columnOfPath = (path: FieldPath): ColumnKey | 'row' =>
  path.startsWith('lines.') ? 'sizes' : (aliases[path] ?? (isColumn(path) ? path : 'row'))

const lineNumber = (path: string) => `第${Number(path.split('.')[1]) + 1}种尺寸：`

/**
 * Adds the problem of a form field, unless its column has a problem already; problems of the text itself come first.
 */
export const addProblem = (problems: Problems, path: FieldPath | undefined, message: string): void => {
  const key = path === undefined ? 'row' : columnOfPath(path)
  problems[key] ??= path?.startsWith('lines.') ? lineNumber(path) + message : message
}

const regionPath = /^(sender|receiver)\.region$/

/** Whether an unknown name in one of the region's columns explains its problem already. */
export const isExistingRegion = (path: string, problems: Problems): boolean => {
  const side = regionPath.exec(path)?.[1]
  return (
    side !== undefined &&
    Object.keys(problems).some((key) => key.startsWith(side) && /\.(province|city|district|town)$/.test(key))
  )
}

/** Adds a problem from the server at its column, or at the row when it belongs to none. */
export const addServerProblem = (problems: Problems, { path, text, message }: RowProblem): void => {
  // All sizes of a row are one cell; the form shows a problem of all at their volume.
  if (path === 'lines') {
    problems.sizes ??= text
    return
  }
  const place = toFieldPath(path)
  if (place !== undefined && isExistingRegion(place, problems)) return
  addProblem(problems, place, place === undefined ? message : text)
}
