import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface PdfPage {
  widthMm: number
  heightMm: number
  text: string
  /** How many characters are drawn as boxes, because the font has none for them. */
  missing: number
  /** `Code128 …` and `QRCode …`, decoded from the rendered page. */
  codes: string[]
}

interface Answer {
  path: string
  pages?: PdfPage[]
  error?: string
}

/**
 * The reader process of this worker, kept because loading its libraries takes longer than reading. It ends when the
 * worker's channel closes.
 */
let reader: ChildProcess | undefined

/**
 * The texts and codes on the pages of a PDF. They are read in another process, because the libraries are ES modules,
 * which jest cannot load.
 */
export const readPdf = async (pdf: Buffer): Promise<PdfPage[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf)
    return await ask(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const ask = (path: string): Promise<PdfPage[]> => {
  reader ??= fork(join(__dirname, 'pdf-reader.mjs'), { execArgv: [] })
  const child = reader
  return new Promise<PdfPage[]>((resolve, reject) => {
    const hear = ({ path: read, pages, error }: Answer): void => {
      if (read !== path) return
      leave()
      if (pages === undefined) reject(new Error(error))
      else resolve(pages)
    }
    const end = (): void => {
      leave()
      reader = undefined
      reject(new Error('the reader of PDFs has ended'))
    }
    // Unreferenced between two files, so that the worker can end.
    const leave = (): void => {
      child.off('message', hear).off('exit', end)
      child.unref()
      child.channel?.unref()
    }
    child.ref()
    child.channel?.ref()
    child.on('message', hear).on('exit', end)
    child.send(path)
  })
}
