import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const reader = join(import.meta.dirname, '../../api/src/testing/pdf-reader.mjs')

/** The text of a PDF file without spaces, whose positions are only guessed by the reader. */
export const readPdfText = (file: string): string => {
  const { pages } = JSON.parse(
    execFileSync(process.execPath, [reader, file], { encoding: 'utf8', maxBuffer: 1e8 }),
  ) as { pages: { text: string }[] }
  return pages
    .map(({ text }) => text)
    .join('')
    .replace(/\s/g, '')
}
