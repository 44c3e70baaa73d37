import { decodeText } from './decode-text'
import { readCsv } from './read-csv'
import { readXlsx } from './read-xlsx'
import { maxFileBytes, type Sheet } from './sheet'
import { damaged, SheetProblem } from './sheet-problem'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte)

const containsWide = (bytes: Uint8Array, word: string): boolean => {
  const pattern = [...word].flatMap((letter) => [letter.charCodeAt(0), 0])
  for (let at = bytes.indexOf(pattern[0] ?? 0); at !== -1; at = bytes.indexOf(pattern[0] ?? 0, at + 1)) {
    if (pattern.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

/** Explains how to save it in a readable format, with the names of Excel's and WPS's menus. */
const oldWorkbook = () =>
  new SheetProblem(
    '这是旧版 .xls 文件，无法读取。请用 Excel 或 WPS 打开，点“文件”→“另存为”，类型选“Excel 工作簿（*.xlsx）”，保存后上传新文件',
  )

/** Old workbooks and those with a password come in Microsoft's compound file. */
const assertNoCompoundFile = (bytes: Uint8Array): never => {
  if (containsWide(bytes, 'EncryptedPackage')) throw new SheetProblem('文件设有密码，请取消密码保护后再上传')
  throw oldWorkbook()
}

const read = (name: string, bytes: Uint8Array, sheetName: string): Sheet => {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return assertNoCompoundFile(bytes)
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readXlsx(bytes, sheetName)
  if (/\.csv$/i.test(name)) return readCsv(decodeText(bytes))
  // Other programs give HTML pages and texts this extension too; Excel can open them and save them in the new format.
  if (/\.xls$/i.test(name)) throw oldWorkbook()
  throw new SheetProblem('这不是 Excel 文件，请上传 .xlsx 或 .csv 文件')
}

/** The content of the file. Whatever the bytes are, it returns rows or throws a `SheetProblem`. */
export const readSheetBytes = (name: string, bytes: Uint8Array, sheetName: string): Sheet => {
  if (bytes.length === 0) throw new SheetProblem('文件是空的，请填写模板后再上传')
  if (bytes.length > maxFileBytes) throw new SheetProblem('文件不能超过5 MB')
  try {
    return read(name, bytes, sheetName)
  } catch (error) {
    throw error instanceof SheetProblem ? error : damaged()
  }
}

/** The same for a file that a person chose; one that is too large is not even opened. */
export const readSheet = async (file: File, sheetName: string): Promise<Sheet> => {
  if (file.size > maxFileBytes) throw new SheetProblem('文件不能超过5 MB')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new SheetProblem('文件无法读取，可能正被其他程序占用，请关闭后重试')
  })
  return readSheetBytes(file.name, new Uint8Array(bytes), sheetName)
}
