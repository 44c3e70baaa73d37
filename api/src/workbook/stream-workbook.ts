import { sheetPart, workbookParts } from '@portal/rules/workbook/workbook-parts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { stylesXml } from './workbook-styles'
import { type Cell, rowXml, sheetBegin, sheetEnd } from './worksheet-xml'

export interface Sheet {
  name: string
  /** Title and width, in characters, of each column; of numbers when `isNumber`. */
  columns: readonly { title: string; width: number; isNumber?: true }[]
  /** Rows in batches of any size. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** The fastest useful level: repetitive XML is compressed to a tenth already. */
const level = 3

/** Streams an .xlsx file: yielded chunks are not kept in memory, and rows are read only when the consumer is ready. */
export async function* streamWorkbook({ name, columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const take = (): Uint8Array[] => ready.splice(0)
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    if (chunk.length > 0) ready.push(chunk)
  })
  const open = (part: string): ZipDeflate => {
    const file = new ZipDeflate(part, { level })
    zip.add(file)
    return file
  }
  for (const [part, xml] of Object.entries(workbookParts([name], stylesXml()))) open(part).push(strToU8(xml), true)

  const sheet = open(sheetPart(1))
  sheet.push(
    strToU8(
      sheetBegin(columns.map(({ width }) => width)) +
        rowXml(
          columns.map(({ title, isNumber }) => ({ text: title, style: isNumber ? 'numberHead' : 'head' })),
          1,
        ),
    ),
  )
  let count = 1
  for await (const some of rows) {
    sheet.push(strToU8(some.map((cells) => rowXml(cells, (count += 1))).join('')))
    yield* take()
  }
  sheet.push(strToU8(sheetEnd(columns.length, count)), true)
  zip.end()
  yield* take()
}
