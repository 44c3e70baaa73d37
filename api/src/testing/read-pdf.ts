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
  /** The texts that are drawn in one go, with their beginnings, in points from the lower left corner. */
  pieces: { text: string; x: number; y: number }[]
  /** `Code128 …` and `QRCode …`, decoded from the rendered page. */
  codes: string[]
  /** The same as another decoder reads them, in a thorough reading. */
  codesAgain: string[]
  /** The white around each code, in its modules, in a thorough reading. */
  white: WhiteAround[]
}

export interface WhiteAround {
  code: string
  /** Width of a module in dots. */
  module: number
  left: number
  right: number
  /** Only square codes have them. */
  above?: number
  below?: number
}

export interface Reading {
  /** Dots of the picture in which codes are searched for; those of a label printer when absent. */
  dotsPerInch?: 203 | 300
  isThorough?: boolean
}

interface PdfContent {
  pages: PdfPage[]
  /** The file's preferences for viewers, by the names of the PDF standard. */
  preferences: Record<string, unknown> | null
}

type Answer = { path: string } & (PdfContent | { error: string })

/**
 * The reader process of this worker, kept because loading its libraries takes longer than reading. It ends when the
 * worker's channel closes.
 */
let reader: ChildProcess | undefined

/**
 * The texts and codes on the pages of a PDF. They are read in another process, because the libraries are ES modules,
 * which jest cannot load.
 */
export const readPdfFile = async (pdf: Buffer, reading: Reading = {}): Promise<PdfContent> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pdf-'))
  try {
    const path = join(folder, 'file.pdf')
    writeFileSync(path, pdf)
    return await ask(path, reading)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The pages alone. */
export const readPdf = async (pdf: Buffer, reading?: Reading): Promise<PdfPage[]> =>
  (await readPdfFile(pdf, reading)).pages

const ask = (path: string, reading: Reading): Promise<PdfContent> => {
  reader ??= fork(join(__dirname, 'pdf-reader.mjs'), { execArgv: [] })
  const child = reader
  return new Promise<PdfContent>((resolve, reject) => {
    const hear = (answer: Answer): void => {
      if (answer.path !== path) return
      leave()
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(answer)
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
    child.send({ path, ...reading })
  })
}
