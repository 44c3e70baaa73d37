import { readDateStyles } from './date-styles'
import { openZip, type ZipParts } from './open-zip'
import { readWorksheet, type Worksheet } from './read-worksheet'
import { readXml } from './read-xml'
import { readSharedStrings } from './shared-strings'
import { maxReadRows, type Sheet } from './sheet'
import { damaged, SheetProblem } from './sheet-problem'

interface SheetEntry {
  name: string
  relation: string
  hidden: boolean
}

const readWorkbook = (bytes: Uint8Array) => {
  const sheets: SheetEntry[] = []
  let from1904 = false
  readXml(bytes, () => ({
    open: (name, attribute) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute('date1904') ?? '')
      if (name === 'sheet')
        sheets.push({
          name: attribute('name') ?? '',
          relation: attribute('r:id') ?? '',
          hidden: (attribute('state') ?? 'visible') !== 'visible',
        })
    },
  }))
  return { sheets, from1904 }
}

/** The path of the part that a relation refers to: `worksheets/sheet1.xml` or `/xl/worksheets/sheet1.xml`. */
const targetOf = (bytes: Uint8Array | undefined, relation: string): string => {
  let target = ''
  if (bytes) {
    readXml(bytes, () => ({
      open: (name, attribute) => {
        if (name === 'Relationship' && attribute('Id') === relation) target = attribute('Target') ?? ''
      },
    }))
  }
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

const someOf = (names: string[]) => `${names.slice(0, 5).join('、')}${names.length > 5 ? ` 等${names.length}处` : ''}`

const assertStaticCells = ({ formulas, merges }: Worksheet) => {
  if (formulas.length > 0)
    throw new SheetProblem(`单元格 ${someOf(formulas)} 是公式。请复制后用“选择性粘贴－数值”替换公式再上传`)
  if (merges.length > 0) throw new SheetProblem(`单元格 ${someOf(merges)} 是合并单元格。请取消合并并逐行填写后再上传`)
}

const part = (parts: ZipParts, name: string) => parts.get(name)?.()

/** The sheet named `sheetName`, or else the first one that is not hidden. Throws a `SheetProblem`. */
export const readXlsx = (bytes: Uint8Array, sheetName: string): Sheet => {
  const parts = openZip(bytes)
  const workbook = part(parts, 'xl/workbook.xml')
  if (!workbook) throw new SheetProblem('这不是 Excel 文件，请上传 .xlsx 或 .csv 文件')
  const { sheets, from1904 } = readWorkbook(workbook)
  const entry = sheets.find(({ name }) => name === sheetName) ?? sheets.find(({ hidden }) => !hidden)
  const content = entry && part(parts, targetOf(part(parts, 'xl/_rels/workbook.xml.rels'), entry.relation))
  if (!content) throw damaged()
  const strings = readSharedStrings(part(parts, 'xl/sharedStrings.xml'))
  const sheet = readWorksheet(content, { strings, dateStyles: readDateStyles(part(parts, 'xl/styles.xml')), from1904 })
  if (sheet.rows.length < maxReadRows) assertStaticCells(sheet)
  return { rows: sheet.rows }
}
