import { SheetProblem } from './sheet-problem'

/** A column of a template. */
export interface TableColumn<Key extends string> {
  key: Key
  /** The text of its head. */
  title: string
  required: boolean
  /** Its text in the template's sample row. */
  example: string
}

/** Heads may have a star, blanks, or brackets of another width. */
const plain = (head: string) => head.normalize('NFKC').replace(/[\s*]/g, '')

const wrongTemplate = (details: string) => new SheetProblem(`模板不正确，请下载最新模板（${details}）`)

/**
 * The column key of each column of the file: null for an ignored one (`ignored`), undefined for one without a head.
 * `hidden`: the heads of columns that the file hides. Throws a `SheetProblem` when the file is not made from the
 * template.
 */
export const readHeads = <Key extends string>(
  heads: readonly string[],
  columns: readonly TableColumn<Key>[],
  ignored: readonly string[],
  hidden: readonly string[],
): (Key | null | undefined)[] => {
  const names = heads.map(plain)
  const keyOfHead = new Map(columns.map(({ key, title }) => [plain(title), key]))
  const leftOut = new Set(ignored.map(plain))
  const repeated = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (repeated) throw new SheetProblem(`表头“${repeated}”重复，请只保留一列`)
  const unknown = names.filter((name) => name !== '' && !keyOfHead.has(name) && !leftOut.has(name))
  const missing = columns
    .filter(({ title, required }) => required && !names.includes(plain(title)))
    .map(({ title }) => title)
  const hiddenTitle = missing.find((title) => hidden.some((head) => plain(head) === plain(title)))
  if (hiddenTitle !== undefined) throw new SheetProblem(`列“${hiddenTitle}”已隐藏，请取消隐藏后再上传`)
  if (missing.length > 0) throw wrongTemplate(`缺少列：${missing.slice(0, 5).join('、')}`)
  if (unknown.length > 0)
    throw wrongTemplate(
      `多出列：${unknown
        .slice(0, 5)
        .map((name) => name.slice(0, 20))
        .join('、')}`,
    )
  return names.map((name) => (leftOut.has(name) ? null : keyOfHead.get(name)))
}
