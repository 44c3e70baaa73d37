import type { ColumnKey } from '../columns/column'
import { columns } from '../columns/columns'
import { reasonTitle } from '../download/sheet-parts'
import { SheetProblem } from '@portal/shared/sheet'

/** Heads may carry a star, and blanks or brackets of another width. */
const plain = (head: string) => head.normalize('NFKC').replace(/[\s*]/g, '')

const keyOfHead = new Map(columns.map(({ key, title }) => [plain(title), key]))
const ignored = new Set([plain(reasonTitle)])

const wrongTemplate = (details: string) => new SheetProblem(`模板不正确，请下载最新模板（${details}）`)

/** Which column of the file is which: null for one that is left out, undefined for one without a head. Throws a `SheetProblem` when the file is not made from the template. */
export const readHeads = (heads: readonly string[]): (ColumnKey | null | undefined)[] => {
  const names = heads.map(plain)
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (repeated) throw new SheetProblem(`表头“${repeated}”重复，请只保留一列`)
  const unknown = names.filter((name) => name !== '' && !keyOfHead.has(name) && !ignored.has(name))
  const missing = columns.filter(({ title, required }) => required && !names.includes(plain(title))).map(({ title }) => title)
  if (missing.length > 0) throw wrongTemplate(`缺少列：${missing.slice(0, 5).join('、')}`)
  if (unknown.length > 0) throw wrongTemplate(`多出列：${unknown.slice(0, 5).map((name) => name.slice(0, 20)).join('、')}`)
  return names.map((name) => (ignored.has(name) ? null : keyOfHead.get(name)))
}
