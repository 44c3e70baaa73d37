import { sheetPart, workbookParts } from '@portal/rules/workbook/workbook-parts'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import { stylesXml } from './workbook-styles'
import { type Cell, rowXml, sheetBegin, sheetEnd } from './worksheet-xml'

export interface Sheet {
  name: string
  /** Title and width, in characters, of each column. */
  columns: readonly { title: string; width: number }[]
  /** As many at a time as their maker likes. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}

/** Repeating XML becomes a tenth at the fastest level already. */
const level = 3

/** An .xlsx file bit by bit: what was yielded is forgotten, and rows are asked for when there is room for them. */
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
          columns.map(({ title }) => ({ text: title, style: 'head' })),
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
