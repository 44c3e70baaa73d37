import type { Column } from '../columns/column'
import { columns } from '../columns/columns'
import type { WrittenCell, WrittenSheet } from '@portal/shared/sheet'

export const sheetName = '批量寄件'
/** Head of the column with the problems of a row; a file with it can be uploaded again. */
export const reasonTitle = '错误原因'

export const headCell = ({ title, required }: Column): WrittenCell => ({
  text: required ? `*${title}` : title,
  style: required ? 'requiredHead' : 'head',
})

/** Lists of words for a sheet that has `before` columns before the known ones. */
export const listedChoices = (before: number): NonNullable<WrittenSheet['choices']> =>
  columns.flatMap(({ choices }, index) => (choices ? [{ column: index + before, words: choices }] : []))
