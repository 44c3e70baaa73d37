import { strFromU8, unzipSync } from 'fflate'

/** Cells of the first sheet by row, in the sequence of the columns; '' for an empty one. */
export const cellsOf = (workbook: Uint8Array): string[][] => {
  const xml = strFromU8(unzipSync(workbook)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]*>/g, '')),
  )
}
