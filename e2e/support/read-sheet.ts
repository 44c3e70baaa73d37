import { inflateRawSync } from 'node:zlib'

const centralEntry = 0x02_01_4b_50
const endOfDirectory = 0x06_05_4b_50

/** One file of a ZIP archive as text; `''` when there is none of that name. */
const unzipText = (archive: Buffer, fileName: string): string => {
  let end = archive.length - 22
  while (end > 0 && archive.readUInt32LE(end) !== endOfDirectory) end -= 1
  let entry = archive.readUInt32LE(end + 16)
  while (archive.readUInt32LE(entry) === centralEntry) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(entry + offset),
    ) as [number, number, number]
    const name = archive.toString('utf8', entry + 46, entry + 46 + nameLength)
    if (name === fileName) {
      const start = archive.readUInt32LE(entry + 42)
      const data = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
      const packed = archive.subarray(data, data + archive.readUInt32LE(entry + 20))
      return (archive.readUInt16LE(entry + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8')
    }
    entry += 46 + nameLength + extraLength + commentLength
  }
  return ''
}

/** Rows of a workbook's first sheet, each as the texts of its cells. */
export const readSheet = (workbook: Buffer): string[][] => {
  const rows = unzipText(workbook, 'xl/worksheets/sheet1.xml').match(/<row[ >].*?<\/row>/gs) ?? []
  return rows.map((row) => (row.match(/<c[ />].*?(?:<\/c>|\/>)/gs) ?? []).map((cell) => cell.replace(/<[^>]*>/g, '')))
}
