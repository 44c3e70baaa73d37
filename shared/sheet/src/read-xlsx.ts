import { readNumberFormats } from './number-formats'
import { openZip, type ZipParts } from './open-zip'
import { folderOf, partName, relationsOf } from './part-names'
import { readWorksheet, type Worksheet } from './read-worksheet'
import { readXml } from './read-xml'
import { readSharedStrings, unescaped } from './shared-strings'
import { maxReadRows, type Sheet } from './sheet'
import { damaged, SheetProblem } from './sheet-problem'

interface SheetEntry {
  name: string
  relation: string
  isHidden: boolean
}

/** Its parts are not XML (MS-XLSB). */
const binaryWorkbook = () =>
  new SheetProblem(
    '这是二进制的 .xlsb 文件，无法读取。请用 Excel 或 WPS 打开，点“文件”→“另存为”，类型选“Excel 工作簿（*.xlsx）”，保存后上传新文件',
  )

const notWorkbook = () => new SheetProblem('这不是 Excel 文件，请上传 .xlsx 或 .csv 文件')

const readWorkbook = (bytes: Uint8Array) => {
  const sheets: SheetEntry[] = []
  let from1904 = false
  readXml(bytes, () => ({
    open: (path, attribute) => {
      if (!path.startsWith('workbook')) throw notWorkbook()
      if (path === 'workbook/workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (path === 'workbook/sheets/sheet')
        sheets.push({
          name: unescaped(attribute('name') ?? ''),
          relation: attribute('r:id') ?? '',
          isHidden: (attribute('state') ?? 'visible') !== 'visible',
        })
    },
  }))
  return { sheets, from1904 }
}

interface Relation {
  /** The last word of its type, as `worksheet`; '' when it names none. */
  type: string
  /** The name of the part that it refers to. */
  part: string
}

/** The relations of a part by their id (ECMA-376 part 2, 6.5); '' is the package itself. */
const readRelations = (parts: ZipParts, source: string): ReadonlyMap<string, Relation> => {
  const relations = new Map<string, Relation>()
  const bytes = parts.get(relationsOf(source))?.()
  if (!bytes) return relations
  readXml(bytes, () => ({
    open: (path, attribute) => {
      if (path !== 'Relationships/Relationship' || attribute('TargetMode') === 'External') return
      const type = attribute('Type') ?? ''
      relations.set(attribute('Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        part: partName(attribute('Target') ?? '', folderOf(source)),
      })
    },
  }))
  return relations
}

/** The part of a type; some programs leave types or relations out, and use the usual name. */
const partOf = (parts: ZipParts, relations: ReadonlyMap<string, Relation>, wanted: string, usual: string) =>
  [...relations.values()].find(({ type, part }) => type === wanted && parts.has(part))?.part ?? usual

const someOf = (names: string[]) => `${names.slice(0, 5).join('、')}${names.length > 5 ? ` 等${names.length}处` : ''}`

const assertStaticCells = ({ formulas, merges }: Worksheet) => {
  if (formulas.length > 0)
    throw new SheetProblem(`单元格 ${someOf(formulas)} 是公式。请复制后用“选择性粘贴－数值”替换公式再上传`)
  if (merges.length > 0) throw new SheetProblem(`单元格 ${someOf(merges)} 是合并单元格。请取消合并并逐行填写后再上传`)
}

/** The visible worksheet named `sheetName`, or else the first visible one. Throws a `SheetProblem`. */
export const readXlsx = (bytes: Uint8Array, sheetName: string): Sheet => {
  const parts = openZip(bytes)
  const workbookPart = partOf(parts, readRelations(parts, ''), 'officeDocument', 'xl/workbook.xml')
  const content = (name: string) => parts.get(name)?.()
  if (workbookPart.endsWith('.bin')) throw binaryWorkbook()
  const workbook = content(workbookPart)
  if (!workbook) throw notWorkbook()
  const { sheets, from1904 } = readWorkbook(workbook)
  const relations = readRelations(parts, workbookPart)
  // Charts, dialogs and macros have sheets of their own.
  const isWorksheet = ({ relation }: SheetEntry) => ['worksheet', ''].includes(relations.get(relation)?.type ?? '')
  const visible = sheets.filter((sheet) => !sheet.isHidden && isWorksheet(sheet))
  const entry = visible.find(({ name }) => name === sheetName) ?? visible[0]
  if (!entry && sheets.length > 0) throw new SheetProblem('文件中没有可见的工作表，请取消隐藏后再上传')
  const worksheet = entry && content(relations.get(entry.relation)?.part ?? '')
  if (!worksheet) throw damaged()
  const besideWorkbook = (type: string) =>
    content(partOf(parts, relations, type, partName(`${type}.xml`, folderOf(workbookPart))))
  const sheet = readWorksheet(worksheet, {
    strings: readSharedStrings(besideWorkbook('sharedStrings')),
    formats: readNumberFormats(besideWorkbook('styles')),
    from1904,
  })
  if (sheet.rows.length < maxReadRows) assertStaticCells(sheet)
  return { rows: sheet.rows, hidden: sheet.hidden }
}
