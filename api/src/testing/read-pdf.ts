import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PdfPage {
  widthMm: number
  heightMm: number
  text: string
  /** `Code128 …` and `QRCode …`, as a decoder reads them off the drawn page. */
  codes: string[]
}

/** The pages of a PDF as a reader and a scanner see them. In a process of its own: the libraries are ES modules, which jest cannot load. */
export const readPdf = (pdf: Buffer): PdfPage[] => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'))
  try {
    const file = join(folder, 'file.pdf')
    writeFileSync(file, pdf)
    return JSON.parse(
      execFileSync(process.execPath, [join(__dirname, 'pdf-reader.mjs'), file], { encoding: 'utf8', maxBuffer: 1e8 }),
    ) as PdfPage[]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
